import { z } from 'zod';
import type { Cadastro } from './cadastro.ts';
import { stripDocumento, type TipoDocumento } from './documento.ts';
import type { Field, Kind } from './field.ts';
import { type FiltroTexto, readFiltroTexto } from './filtro-de-texto.ts';
import { diasDoPeriodo, isPeriodo, type Periodo } from './periodo.ts';
import { dataHora, idTexto, lista, memoize, texto as textoSchema } from './values.ts';

/** The form of a document in the database: without its marks, except a CPF, which keeps them. */
const comoGuardado = (documento: TipoDocumento | undefined, texto: string): string =>
  documento === undefined || documento === 'CPF' ? texto : stripDocumento(documento, texto) || texto;

/** Filter of a text, or of a document with or without its marks, as the address holds it. */
export const filtroDeTexto = memoize((documento: TipoDocumento | undefined) =>
  textoSchema(101)
    .min(1, 'Informe o que procurar.')
    .transform((escrito): FiltroTexto => {
      const filtro = readFiltroTexto(escrito);
      return { ...filtro, texto: comoGuardado(documento, filtro.texto) };
    }),
);

/** A range with both ends included; one end may be open. */
export interface Faixa {
  readonly de?: string;
  readonly ate?: string;
  /** Days around today in place of both ends; they are known when the call is answered. */
  readonly periodo?: Periodo;
}

/** Value of a reference filter that finds rows without a value. */
export const SEM_VALOR = 'vazio';

/** How a filter stands in the address: `f.areaId=1,2`, `f.inicio=2027-01-01..`, `f.nome=torre`. */
export const FILTRO = 'f.';

const isNumero = (limite: string): boolean => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(limite);
const isMomento = (limite: string): boolean =>
  dataHora.safeParse(limite.length === 10 ? `${limite}T00:00` : limite).success;

/** Range between two bounds, each of its kind or open; of days also a period around today. */
const faixa = (isLimite: (limite: string) => boolean, doPeriodo?: (escrita: string) => Faixa | undefined) =>
  z
    .string()
    .max(60)
    .transform((escrita, context): Faixa => {
      const periodo = doPeriodo?.(escrita);
      if (periodo) return periodo;
      const [de = '', ate = '', ...resto] = escrita.split('..');
      const ruim = resto.length > 0 || !escrita.includes('..') || [de, ate].some((um) => um !== '' && !isLimite(um));
      if (ruim) context.addIssue({ code: 'custom', message: 'Informe a faixa como "de..até".' });
      return { ...(de && { de }), ...(ate && { ate }) };
    });

export const faixaDeDias = faixa(isMomento, (periodo) => (isPeriodo(periodo) ? { periodo } : undefined));
const faixaDeNumeros = faixa(isNumero);
const referencias = lista(z.union([z.literal(SEM_VALOR), idTexto]));
const simOuNao = z.enum(['true', 'false']).transform((valor) => valor === 'true');
const escolhidas = ({ opcoes }: Field) => lista(z.enum(Object.keys(opcoes ?? {})));

const POR_TIPO: Readonly<Partial<Record<Kind, (field: Field) => z.ZodType>>> = {
  referencia: () => referencias,
  opcao: escolhidas,
  opcoes: escolhidas,
  booleano: () => simOuNao,
  inteiro: () => faixaDeNumeros,
  decimal: () => faixaDeNumeros,
  dinheiro: () => faixaDeNumeros,
  percentual: () => faixaDeNumeros,
  duracao: () => faixaDeNumeros,
  data: () => faixaDeDias,
  dataHora: () => faixaDeDias,
};

/** Schema of the filter of a field; undefined when the field has no filter. */
export function filtroDe(field: Field): z.ZodType | undefined {
  if (field.kind === 'arquivo' || field.kind === 'json') return undefined;
  return POR_TIPO[field.kind]?.(field) ?? filtroDeTexto(field.documento);
}

const opcional = memoize((filtro: z.ZodType) => filtro.optional());

/** The filters of a register, by name in the address. */
export const filtrosDe = ({ fields, derivados = {} }: Cadastro): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries({ ...fields, ...derivados }).flatMap(([nome, field]) => {
      const filtro = filtroDe(field);
      return filtro ? [[`${FILTRO}${nome}`, opcional(filtro)]] : [];
    }),
  );

/** The fields that put a row on a day of a calendar: first those derived from others, which tell when it happens. */
export const datasDe = ({ fields, derivados = {} }: Cadastro): [nome: string, field: Field][] =>
  Object.entries({ ...derivados, ...fields }).filter(([, { kind }]) => kind === 'data' || kind === 'dataHora');

/** Bounds of a range, empty where it is open; of a period, its days on the day `hoje`. */
function ladosDe(escrito: string, hoje: string): string[] {
  if (!isPeriodo(escrito)) return escrito.split('..');
  const { de = '', ate } = diasDoPeriodo(escrito, hoje);
  return [de, ate];
}

const instanteDe = (lado: string, hora: string): number =>
  Date.parse(lado.length === 10 ? `${lado}T${hora}Z` : `${lado}Z`);

/** What passes both conditions on a choice, a reference or a range; undefined when nothing can. */
function cruzado({ kind, alvo, opcoes }: Field, um: string, outro: string, hoje: string): string | undefined {
  if (alvo !== undefined || opcoes || kind === 'booleano') {
    const aceitos = um.split(',');
    const comuns = outro.split(',').filter((valor) => aceitos.includes(valor));
    return comuns.length > 0 ? comuns.join(',') : undefined;
  }
  const isData = kind === 'data' || kind === 'dataHora';
  const lugar = (hora: string) => (lado: string) => (isData ? instanteDe(lado, hora) : Number(lado));
  // A day as the last bound counts up to its end.
  const [doInicio, doFim] = [lugar('00:00'), lugar('23:59')];
  const [[de1 = '', ate1 = ''], [de2 = '', ate2 = '']] = [ladosDe(um, hoje), ladosDe(outro, hoje)];
  const [de = ''] = [de1, de2].filter(Boolean).sort((a, b) => doInicio(b) - doInicio(a));
  const [ate = ''] = [ate1, ate2].filter(Boolean).sort((a, b) => doFim(a) - doFim(b));
  return de && ate && doInicio(de) > doFim(ate) ? undefined : `${de}..${ate}`;
}

type Filtros = Readonly<Record<string, string>>;

/** The rows that pass both filters, as one filter of the list; undefined when no row can. `hoje`: `2027-08-02`. */
export function cruzados(cadastro: Cadastro, f: Filtros, outros: Filtros, hoje: string): Filtros | undefined {
  const fields: Readonly<Record<string, Field>> = { ...cadastro.fields, ...cadastro.derivados };
  const juntos: Record<string, string> = { ...f };
  for (const [nome, escrito] of Object.entries(outros)) {
    const [antes, field] = [f[nome], fields[nome]];
    const um = antes === undefined || !field ? escrito : cruzado(field, antes, escrito, hoje);
    if (um === undefined) return undefined;
    juntos[nome] = um;
  }
  return juntos;
}
