import { getCurva, getCurvaPeriodo, listOpcoesDaCurva } from '@cadencia/domain/curvaavanco/endpoints.ts';
import type { OpcoesDaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { readOptions } from '../../lib/query.ts';

const EVENTOS = ['apontamento', 'calculo', 'importacao'] as const;

export type PedidoCurva = InputOf<typeof getCurva>['query'];

/** The curve; the one on screen stays while another one loads. */
export const curvaQuery = (query: PedidoCurva) => ({
  ...readOptions(getCurva, { query }, EVENTOS),
  placeholderData: keepPreviousData,
});

/** The activities of the period that starts at `inicio`; the one that lowers the curve most comes first. */
export const periodoQuery = (pedido: PedidoCurva, inicio: string) =>
  readOptions(getCurvaPeriodo, { query: { ...pedido, inicio } }, EVENTOS);

export const opcoesQuery = readOptions(listOpcoesDaCurva, {}, ['importacao']);

export type PeriodoQuery = ReturnType<typeof periodoQuery>;

/** What narrows a curve, as the address names it: its name, and the choice of all. */
export const FILTROS = {
  fase: { rotulo: 'Fase', todas: 'Todas as fases' },
  area: { rotulo: 'Área', todas: 'Todas as áreas', lista: 'areas' },
  disciplina: { rotulo: 'Disciplina', todas: 'Todas as disciplinas', lista: 'disciplinas' },
  contrato: { rotulo: 'Contrato', todas: 'Todos os contratos', lista: 'contratos' },
  especialidade: { rotulo: 'Especialidade', todas: 'Todas as especialidades', lista: 'especialidades' },
} as const satisfies Readonly<Record<string, { rotulo: string; todas: string; lista?: keyof OpcoesDaCurva }>>;
export type Filtro = keyof typeof FILTROS;

const fases = Object.entries(FASES).map(([value, label]) => ({ value, label }));

/** The choices of a filter; those of the project are absent until they are read. */
export const choicesOf = (nome: Filtro, opcoes: OpcoesDaCurva | undefined) => [
  { value: '', label: FILTROS[nome].todas },
  ...(nome === 'fase'
    ? fases
    : (opcoes?.[FILTROS[nome].lista] ?? []).map(({ id, nome: label }) => ({ value: String(id), label }))),
];

/** A choice as the address keeps it. */
export const chosen = (nome: Filtro, value: string) => ({
  [nome]: value === '' ? undefined : nome === 'fase' ? value : Number(value),
});
