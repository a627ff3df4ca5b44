import type { Vinculo } from '@cadencia/engine';
import type { AlocacaoArquivo, AtividadeArquivo, CalendarioArquivo, ProjetoArquivo } from '../arquivo.ts';
import { calendarioPorDia } from '../calendario-por-dia.ts';

export type Parte = 'PROJETO' | 'CALENDARIO' | 'EAP' | 'ATIVIDADE' | 'VINCULO' | 'RECURSO' | 'ALOCACAO';

/** A difference of two schedules. `campo` is a path (`restricao.data`), empty for an item that only one has. */
export interface Diferenca {
  readonly parte: Parte;
  /** Code or name, for people. */
  readonly qual: string;
  readonly campo: string;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

/** Tolerance of hours and percentages, which files round; all other numbers are whole. */
const TOLERANCIA = 0.001;

const isObjeto = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function mesmos(antes: unknown, depois: unknown): boolean {
  if (antes === depois) return true;
  if (typeof antes === 'number' && typeof depois === 'number') return Math.abs(antes - depois) <= TOLERANCIA;
  return typeof antes === 'object' && typeof depois === 'object' && JSON.stringify(antes) === JSON.stringify(depois);
}

type Anota = (campo: string, antes: unknown, depois: unknown) => void;

function compare(antes: object, depois: object, anota: Anota, prefixo = ''): void {
  const a = antes as Readonly<Record<string, unknown>>;
  const b = depois as Readonly<Record<string, unknown>>;
  for (const campo of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [a[campo], b[campo]];
    if (isObjeto(x) && isObjeto(y)) compare(x, y, anota, `${prefixo}${campo}.`);
    else if (!mesmos(x, y)) anota(prefixo + campo, x, y);
  }
}

interface Lista<T> {
  readonly parte: Parte;
  readonly chave: (item: T) => string;
  readonly qual: (item: T) => string;
  readonly campos: (item: T) => object;
}

/** Items by key, in their order, which tells apart two links of one kind between the same two activities. */
function groupBy<T>(itens: readonly T[], chave: (item: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const item of itens) {
    const grupo = grupos.get(chave(item));
    if (grupo) grupo.push(item);
    else grupos.set(chave(item), [item]);
  }
  return grupos;
}

function daLista<T>({ parte, chave, qual, campos }: Lista<T>, antes: readonly T[], depois: readonly T[]): Diferenca[] {
  const lista: Diferenca[] = [];
  const novos = groupBy(depois, chave);
  for (const item of antes) {
    const par = novos.get(chave(item))?.shift();
    if (par === undefined) lista.push({ parte, qual: qual(item), campo: '', antes: item });
    else
      compare(campos(item), campos(par), (campo, de, para) => {
        lista.push({ parte, qual: qual(item), campo, antes: de, depois: para });
      });
  }
  for (const sobra of [...novos.values()].flat()) lista.push({ parte, qual: qual(sobra), campo: '', depois: sobra });
  return lista;
}

const doCalendario = ({ nome, semana, excecoes }: CalendarioArquivo) => ({
  nome,
  turnos: calendarioPorDia({ semana, excecoes }),
});

/** Fields of a project outside its lists, without those about how the file was read. */
function doProjeto(projeto: ProjetoArquivo): object {
  const { idExterno, sigla, titulo, comportamento, inicio, dataBase, terminoImposto, opcoes, calendarioPadrao } =
    projeto;
  return { idExterno, sigla, titulo, comportamento, inicio, dataBase, terminoImposto, opcoes, calendarioPadrao };
}

/** Differences of two schedules; the ids of the file match the items, and the order of the lists does not count. */
export function diferencas(antes: ProjetoArquivo, depois: ProjetoArquivo): Diferenca[] {
  const lista: Diferenca[] = [];
  compare(doProjeto(antes), doProjeto(depois), (campo, de, para) => {
    lista.push({ parte: 'PROJETO', qual: antes.sigla, campo, antes: de, depois: para });
  });
  const codigos = new Map(antes.atividades.map(({ id, codigo }) => [id, codigo]));
  const codigo = (id: string): string => codigos.get(id) ?? id;
  const idExterno = (item: { readonly idExterno: string }): string => item.idExterno;
  const sem = <T extends object>(item: T): object => item;
  const comProprio = (atividade: AtividadeArquivo) => ({ ...atividade, proprio: atividade.proprio ?? {} });
  return [
    ...lista,
    ...daLista(
      { parte: 'CALENDARIO', chave: ({ id }) => id, qual: ({ nome }) => nome, campos: doCalendario },
      antes.calendarios,
      depois.calendarios,
    ),
    ...daLista({ parte: 'EAP', chave: idExterno, qual: ({ nome }) => nome, campos: sem }, antes.eap, depois.eap),
    ...daLista(
      { parte: 'ATIVIDADE', chave: ({ id }) => id, qual: (atividade) => atividade.codigo, campos: comProprio },
      antes.atividades,
      depois.atividades,
    ),
    ...daLista<Vinculo>(
      {
        parte: 'VINCULO',
        chave: ({ de, para, tipo }) => `${de} ${para} ${tipo}`,
        qual: ({ de, para }) => `${codigo(de)} → ${codigo(para)}`,
        campos: sem,
      },
      antes.vinculos,
      depois.vinculos,
    ),
    ...daLista(
      { parte: 'RECURSO', chave: idExterno, qual: ({ nome }) => nome, campos: sem },
      antes.recursos,
      depois.recursos,
    ),
    ...daLista<AlocacaoArquivo>(
      {
        parte: 'ALOCACAO',
        chave: ({ atividade, recurso }) => `${atividade} ${recurso}`,
        qual: ({ atividade }) => codigo(atividade),
        campos: sem,
      },
      antes.alocacoes,
      depois.alocacoes,
    ),
  ];
}
