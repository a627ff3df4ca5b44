import { z } from 'zod';
import type { Cadastro } from './cadastro.ts';
import { perguntaDe, rotulos } from './cadastro-endpoints.ts';
import { filtroDe, SEM_VALOR } from './cadastro-filtro.ts';
import { type Acesso, type AnswerOf, defineEndpoint } from './endpoint.ts';
import type { Field } from './field.ts';
import { instante } from './values.ts';

/** Filters of a list, as its address writes them: field → condition. */
export type Recorte = Readonly<Record<string, string>>;

/** What a figure or a chart says of the rows of a register. */
interface Medida {
  readonly label: string;
  /** Number whose sum it shows; absent: it counts the rows. */
  readonly soma?: string;
  /** Which rows: the filters that the list of the figure has beside those of the board. */
  readonly f?: Recorte;
  /** How the number comes about, for the person who reads it. */
  readonly ajuda?: string;
}

export interface Kpi extends Medida {
  /** Another figure of the board: this one is shown as a share of it too. */
  readonly parteDe?: string;
  /** How the figure looks when it is not zero. */
  readonly tom?: 'critico' | 'atencao';
}

export type Grafico = Medida & {
  /** How wide it stands on a large screen. */
  readonly largo?: boolean;
} & (
    | {
        /** `barras` keeps the order of the choices; `pareto` begins with the largest and adds them up. */
        readonly tipo: 'barras' | 'pareto';
        /** Choice, switch or reference: a bar for each value. */
        readonly por: string;
      }
    | {
        readonly tipo: 'empilhado';
        readonly por: string;
        /** Choice whose values stack in each bar. */
        readonly em: string;
      }
    | {
        /** Added up day by day. */
        readonly tipo: 'acumulado';
        /** Dates of the rows: a line for each. */
        readonly datas: readonly string[];
      }
  );

interface PainelSpec<K extends string> {
  /** Address of the page and of its call. */
  readonly caminho: `/${string}`;
  readonly titulo: string;
  readonly acesso: Acesso;
  /** The register whose rows the board counts, and whose list each number opens. */
  readonly cadastro: Cadastro;
  readonly kpis: Readonly<Record<K, Kpi & { readonly parteDe?: NoInfer<K> }>>;
  readonly graficos: Readonly<Record<string, Grafico>>;
}

/** Points that a chart brings at most. */
export const MAX_PONTOS = 2_000;
/** Bars that stand for one value at most; those of the smaller values are added up in one more, `DEMAIS`. */
export const MAX_BARRAS = 12;
export const DEMAIS = '*';

const ponto = z.strictObject({
  /** Value of the field, as a filter writes it; null for rows without one. */
  chave: z.string().nullable(),
  /** Stacked value, or field of the line. */
  serie: z.string().nullable(),
  valor: z.number(),
});
export type Ponto = z.infer<typeof ponto>;

const resposta = z.strictObject({
  /** The moment that all numbers are of. */
  em: instante,
  /** Figures and charts that the caller may see. */
  kpis: z.record(z.string(), z.number().nullable()),
  graficos: z.record(z.string(), z.array(ponto).max(MAX_PONTOS)),
  rotulos,
});

/** A board: figures and charts over the rows of a register, declared as data. */
export function definePainel<const K extends string>(spec: PainelSpec<K>) {
  const { ordem: _, ...pergunta } = perguntaDe(spec.cadastro);
  const query = z.strictObject(pergunta);
  const { acesso, caminho, titulo } = spec;
  return Object.freeze({
    ...spec,
    kpis: spec.kpis as Readonly<Record<string, Kpi>>,
    endpoint: defineEndpoint({
      metodo: 'GET',
      caminho,
      resumo: `${titulo}: números e gráficos do que a lista filtra; valores que quem chama não vê não vêm`,
      acesso,
      projeto: true,
      query,
      resposta,
    }),
    pdf: defineEndpoint({
      metodo: 'GET',
      caminho: `${caminho}/pdf`,
      resumo: `${titulo}: o mesmo em PDF, com a tabela de cada gráfico`,
      acesso,
      projeto: true,
      query,
      pesado: true,
      resposta: z.unknown(),
      midia: 'application/pdf',
    }),
  });
}

export type Painel = ReturnType<typeof definePainel>;
export type RespostaDoPainel = AnswerOf<Painel['endpoint']>;

/** The field of a register, derived or not. @throws {RangeError} when it has no such field */
export function campoDe({ path, fields, derivados }: Cadastro, nome: string): Field {
  const field = fields[nome] ?? derivados?.[nome];
  if (!field) throw new RangeError(`${path} has no ${nome}`);
  return field;
}

/** Names of the fields that a figure or a chart reads. */
export const camposLidos = (parte: Kpi | Grafico): string[] => [
  ...(parte.soma === undefined ? [] : [parte.soma]),
  ...Object.keys(parte.f ?? {}),
  ...('por' in parte ? [parte.por] : []),
  ...('em' in parte ? [parte.em] : []),
  ...('datas' in parte ? parte.datas : []),
];

/** The parts whose every field the person may see. */
export const visiveis = <P extends Kpi | Grafico>(
  cadastro: Cadastro,
  partes: Readonly<Record<string, P>>,
  permissions: { has(permission: string): boolean },
): [nome: string, parte: P][] =>
  Object.entries(partes).filter(([, parte]) =>
    camposLidos(parte).every((nome) => {
      const { acesso } = campoDe(cadastro, nome);
      return acesso === undefined || permissions.has(acesso);
    }),
  );

/** The conditions of a part, parsed: field, and its filter. */
export const recorteDe = (
  cadastro: Cadastro,
  { f = {} }: Kpi | Grafico,
): [nome: string, field: Field, valor: unknown][] =>
  Object.entries(f).map(([nome, escrito]) => {
    const field = campoDe(cadastro, nome);
    return [nome, field, filtroDe(field)?.parse(escrito)];
  });

/** The filter that finds the rows of a value; undefined where the list has none. */
const filtroDoPonto = ({ alvo }: Field, chave: string | null): string | undefined =>
  chave ?? (alvo === undefined ? undefined : SEM_VALOR);

/** The filters of the list that holds just the rows of a point; undefined where there is no such list. */
export function listaDoPonto(cadastro: Cadastro, grafico: Grafico, { chave, serie }: Ponto): Recorte | undefined {
  // A day of a line holds the rows up to it, as the line does.
  if (grafico.tipo === 'acumulado') return chave && serie ? { ...grafico.f, [serie]: `..${chave}` } : undefined;
  if (chave === DEMAIS) return undefined;
  const partes: [string, string | undefined][] = [[grafico.por, filtroDoPonto(campoDe(cadastro, grafico.por), chave)]];
  if (grafico.tipo === 'empilhado') partes.push([grafico.em, filtroDoPonto(campoDe(cadastro, grafico.em), serie)]);
  if (partes.some(([, filtro]) => filtro === undefined)) return undefined;
  return { ...grafico.f, ...(Object.fromEntries(partes) as Recorte) };
}

/** The order of the values of a field: that of its choices, else that of the answer. */
const ordemDosValores = ({ opcoes }: Field, chaves: readonly (string | null)[]): (string | null)[] => {
  const vistas = [...new Set(chaves)];
  if (!opcoes) return vistas;
  const ordem = Object.keys(opcoes);
  const lugar = (chave: string | null) => (chave === null || chave === DEMAIS ? ordem.length : ordem.indexOf(chave));
  return vistas.sort((a, b) => lugar(a) - lugar(b));
};

/** A chart as a table: its rows and series with their values, lines added up. Charts, tables and files read it. */
export interface TabelaDoGrafico {
  readonly chaves: readonly (string | null)[];
  readonly series: readonly (string | null)[];
  /** Row, then series. */
  readonly valores: readonly (readonly number[])[];
}

export function tabelaDoGrafico(cadastro: Cadastro, grafico: Grafico, pontos: readonly Ponto[]): TabelaDoGrafico {
  const chaves =
    grafico.tipo === 'acumulado'
      ? [...new Set(pontos.map(({ chave }) => chave))].sort((a, b) => (a ?? '').localeCompare(b ?? ''))
      : grafico.tipo === 'pareto'
        ? pontos.map(({ chave }) => chave)
        : ordemDosValores(
            campoDe(cadastro, grafico.por),
            pontos.map(({ chave }) => chave),
          );
  const series =
    grafico.tipo === 'acumulado'
      ? grafico.datas
      : grafico.tipo === 'empilhado'
        ? ordemDosValores(
            campoDe(cadastro, grafico.em),
            pontos.map(({ serie }) => serie),
          )
        : [null];
  const porLugar = new Map(pontos.map(({ chave, serie, valor }) => [`${chave}\n${serie}`, valor]));
  const somas = series.map(() => 0);
  const valores = chaves.map((chave) =>
    series.map((serie, i) => {
      const valor = porLugar.get(`${chave}\n${serie}`) ?? 0;
      if (grafico.tipo !== 'acumulado') return valor;
      somas[i] = (somas[i] ?? 0) + valor;
      return somas[i];
    }),
  );
  return { chaves, series, valores };
}
