import { CAMPOS, NOMES_DE_CAMPOS } from '@cadencia/domain/cronograma/campos.ts';
import type { MudancaDeCampo } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import type { Comparacao, Mudanca, Parcela, ValorComparado, Vinculo } from '@cadencia/engine';
import { fromMinuto } from '../../../infra/clock.ts';
import type { Snapshot } from '../calculo/cronograma.ts';

/** Content of a baseline for each activity; instants in minutes. */
export type LinhaItem = readonly [
  id: number,
  inicio: number,
  termino: number,
  duracao: number,
  hh: number,
  peso: number,
  perfilCurva: string,
  calendario: string,
];

/** One side of the comparison; it has `rede` when its links are known. */
export interface LadoLido {
  readonly itens: readonly LinhaItem[];
  readonly rede: Snapshot | null;
}

export type TipoDeDiferenca = 'ALTERADA' | 'ADICIONADA' | 'REMOVIDA';

/** Differences that can leave the thread by the ten thousand: the details of each are text until a page needs them. */
export interface AtividadesComparadas {
  readonly ids: Float64Array;
  readonly tipos: readonly TipoDeDiferenca[];
  /** `MudancaDeCampo[]` as JSON. */
  readonly mudancas: readonly string[];
}

export interface VinculosComparados {
  readonly de: Float64Array;
  readonly para: Float64Array;
  readonly tipos: readonly TipoDeDiferenca[];
  /** `{ antes, depois }` as JSON. */
  readonly ligacoes: readonly string[];
}

export interface ComparacaoCalculada {
  readonly atividades: AtividadesComparadas;
  readonly rede: {
    readonly termino: { readonly antes: number; readonly depois: number; readonly minutos: number };
    readonly causas: readonly Parcela[];
    readonly caminho: { readonly antes: readonly number[]; readonly depois: readonly number[] };
    readonly vinculos: VinculosComparados;
  } | null;
}

interface Diferenca {
  readonly id: number;
  readonly tipo: TipoDeDiferenca;
  readonly mudancas: readonly MudancaDeCampo[];
  /** Clock minutes by which its finish moved. */
  readonly atraso: number;
}

/** The largest delays come first, then added and then removed activities. */
const ORDEM = { ALTERADA: 0, ADICIONADA: 1, REMOVIDA: 2 };
function emColunas(diferencas: Diferenca[]): AtividadesComparadas {
  diferencas.sort((a, b) => ORDEM[a.tipo] - ORDEM[b.tipo] || b.atraso - a.atraso || a.id - b.id);
  return {
    ids: Float64Array.from(diferencas, ({ id }) => id),
    tipos: diferencas.map(({ tipo }) => tipo),
    mudancas: diferencas.map(({ mudancas }) => JSON.stringify(mudancas)),
  };
}

const CAMPOS_DO_ITEM = [
  ['inicio', 'RESULTADO'],
  ['termino', 'RESULTADO'],
  ['duracao', 'DURACAO'],
  ['hh', 'HH'],
  ['peso', 'HH'],
  ['perfilCurva', 'HH'],
  ['calendario', 'CALENDARIO'],
] as const;
const INSTANTES: ReadonlySet<string> = new Set([
  'inicio',
  'termino',
  'inicioCedo',
  'terminoCedo',
  'inicioReal',
  'terminoReal',
  'inicioNivelado',
  ...NOMES_DE_CAMPOS.filter((nome) => CAMPOS[nome].especie === 'data'),
]);
const doCampo = (campo: string, valor: string | number): string | number =>
  INSTANTES.has(campo) ? fromMinuto(Number(valor)) : valor;

/** Differences of the items alone: dates, durations, hours, weights, profiles and calendars. */
export function compareItens(antes: readonly LinhaItem[], depois: readonly LinhaItem[]): AtividadesComparadas {
  const novas = new Map(depois.map((item) => [item[0], item]));
  const velhas = new Set(antes.map(([id]) => id));
  const comuns = antes.flatMap((velho): Diferenca[] => {
    const [id] = velho;
    const novo = novas.get(id);
    if (!novo) return [{ id, tipo: 'REMOVIDA', mudancas: [], atraso: 0 }];
    const mudancas = CAMPOS_DO_ITEM.flatMap(([campo, grupo], i): MudancaDeCampo[] => {
      const [um, outro] = [velho[i + 1], novo[i + 1]] as [string | number, string | number];
      return um === outro ? [] : [{ campo, grupo, antes: doCampo(campo, um), depois: doCampo(campo, outro) }];
    });
    return mudancas.length === 0 ? [] : [{ id, tipo: 'ALTERADA', mudancas, atraso: novo[2] - velho[2] }];
  });
  const adicionadas = depois.flatMap(([id]): Diferenca[] =>
    velhas.has(id) ? [] : [{ id, tipo: 'ADICIONADA', mudancas: [], atraso: 0 }],
  );
  return emColunas([...comuns, ...adicionadas]);
}

/** A value as people read it; calendars appear by name. */
function toValor(campo: string, valor: ValorComparado | undefined, nomes: ReadonlyMap<string, string>) {
  if (valor === undefined) return null;
  if (typeof valor === 'object') {
    if ('inicio' in valor) return `${fromMinuto(valor.inicio)} a ${fromMinuto(valor.termino)}`;
    return valor.data === undefined ? valor.tipo : `${valor.tipo} ${fromMinuto(valor.data)}`;
  }
  if (campo === 'calendario' || campo === 'calendarioFolga') return nomes.get(String(valor)) ?? String(valor);
  return typeof valor === 'boolean' ? valor : doCampo(campo, valor);
}

const atrasoDe = (mudancas: readonly Mudanca[]): number => {
  const termino = mudancas.find(({ campo }) => campo === 'terminoCedo');
  return Number(termino?.depois ?? 0) - Number(termino?.antes ?? 0);
};

/** Differences of the two networks. */
export function toComparacao(
  { alteradas, adicionadas, removidas, vinculos, caminho, termino, causas }: Comparacao,
  calendarios: ReadonlyMap<string, string>,
): ComparacaoCalculada {
  const so = (tipo: TipoDeDiferenca) => (chave: string) => ({ id: Number(chave), tipo, mudancas: [], atraso: 0 });
  const diferencas = alteradas.map(
    ({ chave, mudancas }): Diferenca => ({
      id: Number(chave),
      tipo: 'ALTERADA',
      atraso: atrasoDe(mudancas),
      mudancas: mudancas.map(({ campo, grupo, antes, depois }) => ({
        campo,
        grupo,
        antes: toValor(campo, antes, calendarios),
        depois: toValor(campo, depois, calendarios),
      })),
    }),
  );
  return {
    atividades: emColunas([...diferencas, ...adicionadas.map(so('ADICIONADA')), ...removidas.map(so('REMOVIDA'))]),
    rede: {
      termino,
      causas,
      caminho: { antes: caminho.antes.map(Number), depois: caminho.depois.map(Number) },
      vinculos: toVinculos(vinculos),
    },
  };
}

function toVinculos({ adicionados, removidos, alterados }: Comparacao['vinculos']): VinculosComparados {
  const todos: readonly { readonly tipo: TipoDeDiferenca; antes?: Vinculo; depois?: Vinculo }[] = [
    ...alterados.map((um) => ({ tipo: 'ALTERADA' as const, ...um })),
    ...adicionados.map((depois) => ({ tipo: 'ADICIONADA' as const, depois })),
    ...removidos.map((antes) => ({ tipo: 'REMOVIDA' as const, antes })),
  ];
  const ligacao = (vinculo: Vinculo | undefined) =>
    vinculo ? { tipo: vinculo.tipo, lag: vinculo.lag, tipoLag: vinculo.tipoLag } : null;
  const pontas = (ponta: 'de' | 'para') =>
    Float64Array.from(todos, ({ antes, depois }) => Number((depois ?? antes)?.[ponta]));
  return {
    de: pontas('de'),
    para: pontas('para'),
    tipos: todos.map(({ tipo }) => tipo),
    ligacoes: todos.map(({ antes, depois }) => JSON.stringify({ antes: ligacao(antes), depois: ligacao(depois) })),
  };
}

/** Counts the given positions by kind of difference. */
export function count(tipos: readonly TipoDeDiferenca[], posicoes: readonly number[]) {
  const quantas = { ALTERADA: 0, ADICIONADA: 0, REMOVIDA: 0 };
  for (const i of posicoes) quantas[tipos[i] ?? 'ALTERADA'] += 1;
  return { alteradas: quantas.ALTERADA, adicionadas: quantas.ADICIONADA, removidas: quantas.REMOVIDA };
}
