import { ATIVO, type Cadastro, type Linha } from '@cadencia/domain/cadastro.ts';
import { celulaDoValor, semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import type { Codigos } from '../planilha.ts';

const NUMEROS = new Set<Field['kind']>(['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao']);
export const isNumero = ({ kind }: Field): boolean => NUMEROS.has(kind);

const CASAS: Readonly<Partial<Record<Field['kind'], number>>> = { inteiro: 0, dinheiro: 2, percentual: 2, duracao: 2 };

function tipoDe({ kind }: Field): ColunaEscrita['tipo'] {
  if (NUMEROS.has(kind)) return 'numero';
  return kind === 'data' || kind === 'dataHora' ? kind : 'texto';
}

/** Letters of a typical value. */
const conteudoDe = ({ kind, max = 0 }: Field): number =>
  kind === 'textoLongo' || kind === 'json' ? 50 : Math.min(45, Math.max(12, kind === 'texto' ? max / 2 : 14));

const larguraDe = (field: Field): number => Math.max(conteudoDe(field), Math.min(40, field.label.length + 4));

/** A field as a column; its choices are a list, which a caller may extend. */
export function colunaDe({ field }: CampoDaPlanilha): ColunaEscrita {
  const { kind, label, opcoes, casas = CASAS[kind] } = field;
  const valores = kind === 'booleano' ? ['Sim', 'Não'] : kind === 'opcao' ? Object.values(opcoes ?? {}) : undefined;
  return {
    titulo: label,
    largura: larguraDe(field),
    tipo: tipoDe(field),
    ...(casas === undefined ? {} : { casas }),
    ...(valores ? { lista: { valores, fechada: true } } : {}),
  };
}

/** A row as cells, in the order of the fields. */
export const celulasDe = (campos: readonly CampoDaPlanilha[], linha: Linha, codigos: Codigos): CelulaEscrita[] =>
  campos.map(({ nome, field }) => {
    const valor = linha[nome];
    if (field.alvo !== undefined) return typeof valor === 'number' ? (codigos.get(nome)?.get(valor) ?? null) : null;
    return celulaDoValor(field, valor);
  });

/** A row as texts that people read, in the order of the fields. */
export const textosDe = (campos: readonly CampoDaPlanilha[], linha: Linha, codigos: Codigos): string[] =>
  campos.map(({ nome, field }) => {
    const valor = linha[nome];
    if (field.alvo !== undefined) return typeof valor === 'number' ? (codigos.get(nome)?.get(valor) ?? '') : '';
    return textOf(field, valor);
  });

/** `areas-unidades-22-11-2026` */
export const nomeDoArquivo = ({ labels }: Cadastro, prefixo: string, dia: string): string =>
  `${prefixo}${semAcento(labels.plural)}`.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') +
  (dia && `-${dia.split('-').reverse().join('-')}`);

/** Ids in the filters, by field. */
export const idsDosFiltros = (campos: Readonly<Record<string, Field>>, query: Readonly<Record<string, unknown>>) =>
  Object.entries(campos).flatMap(([nome, { alvo }]) => {
    const valor = query[`${FILTRO}${nome}`];
    return alvo !== undefined && Array.isArray(valor)
      ? [{ nome, alvo, ids: valor.filter((id): id is number => typeof id === 'number') }]
      : [];
  });

/** The fields of a list that these permissions may show, including derived ones; a file field shows its name. */
export function camposDaLista(
  { fields, derivados = {} }: Cadastro,
  permissions: ReadonlySet<string>,
): CampoDaPlanilha[] {
  const todos: Readonly<Record<string, Field>> = { ...fields, ...derivados, ativo: ATIVO };
  return Object.entries(todos)
    .filter(([, { acesso }]) => acesso === undefined || permissions.has(acesso))
    .map(([nome, field]) => ({ nome, field }));
}

/** The requested fields, in that order, each once. */
export const colunasDe = (campos: readonly CampoDaPlanilha[], pedidas: readonly string[]): CampoDaPlanilha[] => {
  const porNome = new Map(campos.map((campo) => [campo.nome, campo]));
  return [...new Set(pedidas)].flatMap((nome) => porNome.get(nome) ?? []);
};
