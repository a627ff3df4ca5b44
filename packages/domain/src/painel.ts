import { z } from 'zod';
import type { Cadastro } from './cadastro.ts';
import { linhaDe, perguntaDe, rotulos } from './cadastro-endpoints.ts';
import { filtroDe, SEM_VALOR } from './cadastro-filtro.ts';
import { type Acesso, type AnswerOf, defineEndpoint } from './endpoint.ts';
import type { Field } from './field.ts';
import { dataHora, instante } from './values.ts';

/** Filters of a list, as its address writes them: field → condition. */
export type Recorte = Readonly<Record<string, string>>;

/** A list that is not that of the board: the address of a register, and its filters. */
interface Lista {
  readonly rota: string;
  readonly f?: Recorte;
}

/** What a figure or a chart says of the rows of a register. */
interface Medida {
  readonly label: string;
  /** Number whose sum it shows; absent: it counts the rows. */
  readonly soma?: string;
  /** Number whose mean it shows. */
  readonly media?: string;
  /** The sum is shown as a percentage of the sum of this number. */
  readonly dividido?: string;
  /** Which rows: the filters that the list of the figure has beside those of the board. */
  readonly f?: Recorte;
  /** How the number comes about, for the person who reads it. */
  readonly ajuda?: string;
}

export interface Kpi extends Medida {
  /** Shown as a percentage: of the same measure over other rows, or of a number that the query of the module brings. */
  readonly sobre?: Recorte | string;
  /** The query of the module brings the number, in this unit; its list is that of `f`, or `lista`. */
  readonly consulta?: '%' | 'h' | 'HH' | 'dias' | '';
  readonly lista?: Lista;
  /** One filter more of its list, by a number of the module's query: the choice at this place, or, without choices, the day that it is. */
  readonly filtra?: { readonly campo: string; readonly numero: string; readonly escolhas?: readonly string[] };
  /** Whose number it is: the name at the place that a number of the module's query says. */
  readonly de?: { readonly numero: string; readonly nomes: readonly string[] };
  /** Where the number should stay: a limit or a goal in its own unit, or the name of a number of the module's query. */
  readonly maximo?: number | string;
  readonly minimo?: number | string;
  /** Another figure of the board: this one is shown as a share of it too. */
  readonly parteDe?: string;
  /** How the figure looks when it is not zero. */
  readonly tom?: 'critico' | 'atencao';
}

/** A line that adds up the rows day by day. */
interface LinhaAcumulada {
  /** Date of the rows. */
  readonly data: string;
  /** Absent: the name of the date. */
  readonly label?: string;
  readonly f?: Recorte;
  /** It tells what was done: it ends at the data date, or with its last row. */
  readonly feita?: true;
}

export type Grafico = Medida & {
  /** How wide it stands on a large screen. */
  readonly largo?: boolean;
} & (
    | {
        /**
         * `barras` keeps the order of the choices; `pareto` begins with the largest and adds them up; `rosca` shows the
         * shares of a few values.
         */
        readonly tipo: 'barras' | 'pareto' | 'rosca';
        /** Choice, switch, reference or whole number: a bar or a slice for each value. */
        readonly por: string;
        /** A limit of each bar: its name, and the numbers of the module's query that have it, as `verba.12`. */
        readonly limite?: { readonly label: string; readonly numero: string };
      }
    | {
        readonly tipo: 'empilhado';
        readonly por: string;
        /** Cuts a number of `por` into bars: `[24, 72]` makes up to 23, 24 to 71, 72 or more. */
        readonly faixas?: readonly number[];
        /** Choice or whole number whose values stack in each bar. */
        readonly em: string;
      }
    | {
        /** How many rows came to each state or went beyond it. */
        readonly tipo: 'funil';
        readonly por: string;
        /** States in their order. */
        readonly etapas: readonly string[];
      }
    | {
        readonly tipo: 'acumulado';
        readonly linhas: Readonly<Record<string, LinhaAcumulada>>;
        /** A level to compare with: its name, and its number in the module's query. */
        readonly nivel?: { readonly label: string; readonly numero: string };
      }
    | {
        /** Days and lines that the query of the module brings; there is no list behind them, unless `dia` names one. */
        readonly tipo: 'consulta';
        readonly linhas: Readonly<Record<string, string>>;
        /** Empty for a count. */
        readonly unidade: '%' | 'h' | 'HH' | '';
        /** The lines stack, as in a cumulative flow. */
        readonly empilha?: true;
        /** Columns side by side in place of lines. */
        readonly colunas?: true;
        /** Date of the register by which a day opens its list; `ateODia`: with the rows up to it. */
        readonly dia?: string;
        readonly ateODia?: true;
        /** Lines that count other things than the rows of the list. */
        readonly semLista?: readonly string[];
        /** Another list that a day opens, and its date. */
        readonly lista?: { readonly rota: string; readonly campo: string };
      }
    | {
        /** Amounts that the query of the module brings, one bar after the other: each goes on from where the last ended. */
        readonly tipo: 'cascata';
        readonly passos: Readonly<Record<string, Passo>>;
        readonly unidade: 'HH' | 'h' | 'R$';
      }
    | {
        /** A square for each pair of choices, marked by how far its percentage is below that of `alvo`. */
        readonly tipo: 'calor';
        readonly por: string;
        readonly em: string;
        readonly soma: string;
        readonly dividido: string;
        readonly alvo: string;
      }
    | {
        /** A spoke for each choice, with its percentage and that of `alvo`. */
        readonly tipo: 'radar';
        readonly por: string;
        readonly soma: string;
        readonly dividido: string;
        readonly alvo: string;
        readonly linhas: readonly [real: string, alvo: string];
      }
    | {
        /** Records at their days, each on a line of its own, that the query of the module brings: the day as `x`, the state as `serie`. */
        readonly tipo: 'marcos';
        readonly nomes: Readonly<Record<string, string>>;
        readonly situacoes: Readonly<Record<string, string>>;
        /** States of what is done with. */
        readonly feitas: readonly string[];
        /** Name of what `valor` is, in percent. */
        readonly nota: string;
        /** The list that a record opens, and its field that names the record. */
        readonly lista: { readonly rota: string; readonly campo: string };
      }
    | {
        /** The records with the most of `soma`; each opens. */
        readonly tipo: 'maiores';
        readonly soma: string;
      }
    | {
        /** A point for each record that has both numbers; each opens. */
        readonly tipo: 'dispersao';
        readonly x: string;
        readonly y: string;
      }
  );

/** A bar of a cascade. */
export interface Passo {
  readonly label: string;
  /** It begins at zero: what the steps before it come to, or an amount of its own. */
  readonly total?: true;
  readonly lista?: Lista;
}

/** The records that a board ends with: the first of its list in an order; each opens. */
export interface Tabela extends Omit<Medida, 'soma'> {
  /** Fields of the list, the first of which names the record: `numero,titulo,hh`. */
  readonly colunas: string;
  /** As the address of the list writes it; its fields are no references: `situacao,-hh`. */
  readonly ordem: string;
}

interface PainelSpec<K extends string> {
  readonly caminho: `/${string}`;
  readonly titulo: string;
  readonly acesso: Acesso;
  /** The register whose rows the board counts, and whose list each number opens. */
  readonly cadastro: Cadastro;
  /** Fields of the list by which people narrow the board most: `fase,areaId`. */
  readonly filtros: string;
  readonly kpis: Readonly<Record<K, Kpi & { readonly parteDe?: NoInfer<K> }>>;
  readonly graficos: Readonly<Record<string, Grafico>>;
  readonly tabela?: Tabela;
}

/** Records that the table of a board shows. */
export const MAX_TABELA = 20;
/** Records that `maiores` shows. */
export const MAX_MAIORES = 10;
/** Points that a chart brings at most. */
export const MAX_PONTOS = 2_000;
/** Bars that stand for one value at most; one more, `DEMAIS`, is of all smaller ones. */
export const MAX_BARRAS = 12;
export const DEMAIS = '*';

const ponto = z.strictObject({
  /** Value of the field, as a filter writes it, or id of the record; null for rows without one. */
  chave: z.string().nullable(),
  /** Stacked value, or name of the line. */
  serie: z.string().nullable(),
  valor: z.number(),
  /** Horizontal place of a point that has two numbers. */
  x: z.number().optional(),
});
export type Ponto = z.infer<typeof ponto>;

/** The numbers of a board. */
export const medidos = {
  /** Figures and charts that the caller may see. */
  kpis: z.record(z.string(), z.number().nullable()),
  graficos: z.record(z.string(), z.array(ponto).max(MAX_PONTOS)),
  /** Numbers of the module's query, to which figures and charts are compared. */
  numeros: z.record(z.string(), z.number().nullable()),
  /** Names of rows, by field; those of the register itself by its path. */
  rotulos,
};

const respostaDe = (cadastro: Cadastro) =>
  z.strictObject({
    /** The moment that all numbers are of. */
    em: instante,
    /** What a person who sees the board elsewhere must know: client and project, its data date, the filters in words. */
    origem: z.strictObject({ projeto: z.string(), corte: dataHora.nullable(), filtros: z.string() }),
    ...medidos,
    /** Columns that the caller may see, the first records, and how many there are; absent for who may not list them. */
    tabela: z
      .strictObject({
        colunas: z.array(z.string()),
        linhas: z.array(linhaDe(cadastro)).max(MAX_TABELA),
        rotulos,
        total: z.int(),
      })
      .optional(),
  });

/** A board: figures and charts over the rows of a register, declared as data. */
export function definePainel<const K extends string>(spec: PainelSpec<K>) {
  const { ordem: _, ...pergunta } = perguntaDe(spec.cadastro);
  const query = z.strictObject(pergunta);
  const resposta = respostaDe(spec.cadastro);
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
/** What a board counts, wherever it stands. */
export type Medido = Pick<Painel, 'cadastro' | 'kpis' | 'graficos' | 'tabela'>;

/** The field of a register, derived or not. @throws {RangeError} when it has no such field */
export function campoDe({ path, fields, derivados }: Cadastro, nome: string): Field {
  const field = fields[nome] ?? derivados?.[nome];
  if (!field) throw new RangeError(`${path} has no ${nome}`);
  return field;
}

/** Names of the fields that a figure or a chart reads. */
export const camposLidos = (parte: Kpi | Grafico): string[] => [
  ...(parte.soma === undefined ? [] : [parte.soma]),
  ...(parte.media === undefined ? [] : [parte.media]),
  ...(parte.dividido === undefined ? [] : [parte.dividido]),
  ...('alvo' in parte ? [parte.alvo] : []),
  ...Object.keys(parte.f ?? {}),
  ...('sobre' in parte && typeof parte.sobre === 'object' ? Object.keys(parte.sobre) : []),
  ...('por' in parte ? [parte.por] : []),
  ...('em' in parte ? [parte.em] : []),
  ...('x' in parte ? [parte.x, parte.y] : []),
  ...('linhas' in parte && parte.tipo === 'acumulado'
    ? Object.values(parte.linhas).flatMap(({ data, f }) => [data, ...Object.keys(f ?? {})])
    : []),
];

interface Permissions {
  has(permission: string): boolean;
}

/** The fields of these that the person may see. */
const vistos = (cadastro: Cadastro, nomes: readonly string[], permissions: Permissions): string[] =>
  nomes.filter((nome) => {
    const { acesso } = campoDe(cadastro, nome);
    return acesso === undefined || permissions.has(acesso);
  });

/** The columns that the person sees in the table of a board; undefined for who may not list its records. */
export const colunasPara = ({ cadastro, tabela }: Medido, permissions: Permissions): string[] | undefined =>
  tabela && permissions.has(cadastro.permission('Listar'))
    ? vistos(cadastro, tabela.colunas.split(','), permissions)
    : undefined;

/** Names of the fields that choose and order the records of a table. */
export const camposDaTabela = ({ ordem, f }: Tabela): string[] => [
  ...ordem.split(',').map((parte) => parte.replace(/^-/, '')),
  ...Object.keys(f ?? {}),
];

/** The parts whose every field the person may see. */
export const visiveis = <P extends Kpi | Grafico>(
  cadastro: Cadastro,
  partes: Readonly<Record<string, P>>,
  permissions: Permissions,
): [nome: string, parte: P][] =>
  Object.entries(partes).filter(([, parte]) => {
    const lidos = camposLidos(parte);
    return vistos(cadastro, lidos, permissions).length === lidos.length;
  });

/** The conditions of a cut, parsed: field, and its filter. */
export const recorteDe = (cadastro: Cadastro, f: Recorte = {}): [nome: string, field: Field, valor: unknown][] =>
  Object.entries(f).map(([nome, escrito]) => {
    const field = campoDe(cadastro, nome);
    return [nome, field, filtroDe(field)?.parse(escrito)];
  });

/** The bars of a number: the filter of each, in their order. */
export const faixasDe = (limites: readonly number[]): string[] =>
  [...limites, undefined].map((limite, i) => `${limites[i - 1] ?? ''}..${limite === undefined ? '' : limite - 1}`);

/** The filter that finds the rows of a value; undefined where the list has none. */
const filtroDoPonto = ({ alvo, kind }: Field, chave: string | null): string | undefined => {
  if (chave === null) return alvo === undefined ? undefined : SEM_VALOR;
  return kind === 'inteiro' && !chave.includes('..') ? `${chave}..${chave}` : chave;
};

/** The record that a point is; undefined for a point that stands for rows. */
export const registroDoPonto = ({ tipo }: Grafico, { chave }: Ponto): number | undefined =>
  tipo === 'maiores' || tipo === 'dispersao' ? Number(chave) : undefined;

/** The filters of the rows behind a figure. */
export function recorteDoKpi(kpi: Kpi, { numeros }: Pick<RespostaDoPainel, 'numeros'>): Recorte | undefined {
  const { filtra, lista } = kpi;
  const recorte = lista ? lista.f : kpi.f;
  const numero = numeros[filtra?.numero ?? ''];
  if (!filtra || typeof numero !== 'number') return recorte;
  const valor = filtra.escolhas ? filtra.escolhas[numero] : `${diaDe(numero)}..${diaDe(numero)}`;
  return valor === undefined ? recorte : { ...recorte, [filtra.campo]: valor };
}

const DIA_MS = 86_400_000;

/** A day from its number since 1970, `2027-08-02`, and back. */
export const diaDe = (numero: number): string => new Date(numero * DIA_MS).toISOString().slice(0, 10);
export const numeroDoDia = (dia: string): number => Date.parse(dia) / DIA_MS;

const doDia = (
  { dia, ateODia, f, semLista = [] }: Extract<Grafico, { tipo: 'consulta' }>,
  chave: string | null,
  serie: string | null,
): Recorte | undefined =>
  dia && chave && !semLista.includes(serie ?? '') ? { ...f, [dia]: `${ateODia ? '' : chave}..${chave}` } : undefined;

/** The filters of the list that holds just the rows of a point; undefined where there is no such list. */
export function listaDoPonto(cadastro: Cadastro, grafico: Grafico, { chave, serie }: Ponto): Recorte | undefined {
  if (grafico.tipo === 'acumulado') {
    const linha = grafico.linhas[serie ?? ''];
    // A day of a line holds the rows up to it, as the line does.
    return chave && linha ? { ...grafico.f, ...linha.f, [linha.data]: `..${chave}` } : undefined;
  }
  if (grafico.tipo === 'consulta') return doDia(grafico, chave, serie);
  // A limit, or what should be, is of no rows.
  const doLado = 'limite' in grafico || grafico.tipo === 'radar';
  if (!('por' in grafico) || chave === DEMAIS || (doLado && serie !== null)) return undefined;
  if (grafico.tipo === 'funil')
    return { ...grafico.f, [grafico.por]: grafico.etapas.slice(grafico.etapas.indexOf(chave ?? '')).join(',') };
  const partes: [string, string | undefined][] = [[grafico.por, filtroDoPonto(campoDe(cadastro, grafico.por), chave)]];
  if ('em' in grafico) partes.push([grafico.em, filtroDoPonto(campoDe(cadastro, grafico.em), serie)]);
  if (partes.some(([, filtro]) => filtro === undefined)) return undefined;
  return { ...grafico.f, ...(Object.fromEntries(partes) as Recorte) };
}
