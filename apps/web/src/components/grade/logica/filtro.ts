import type { CondicaoTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { diasDoPeriodo, isPeriodo, type Periodo } from '@cadencia/domain/periodo.ts';
import { hoje } from '../../../lib/relogio.ts';
import { normalizeText } from '../../../lib/texto.ts';
import { vazio } from '../valores/tipo-valor.ts';

/** Days as `AAAA-MM-DD`, both ends included, or a period around today. */
interface FiltroDeDias {
  readonly tipo: 'data';
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly periodo?: Periodo | undefined;
}

/** A filter of dates as an address writes it: `2027-08-02..`, `esta-semana`. */
export const writeDias = ({ de = '', ate = '', periodo }: FiltroDeDias): string => periodo ?? `${de}..${ate}`;

export function readDias(escrito: string): FiltroDeDias {
  if (isPeriodo(escrito)) return { tipo: 'data', periodo: escrito };
  const [de, ate] = escrito.split('..');
  return { tipo: 'data', de: de || undefined, ate: ate || undefined };
}

/** A filter of one column; plain JSON, so that it can live in the address. Days as `AAAA-MM-DD`, both ends included. */
export type Filtro =
  | { readonly tipo: 'texto'; readonly condicao: CondicaoTexto; readonly texto: string }
  | { readonly tipo: 'numero'; readonly de?: number | undefined; readonly ate?: number | undefined }
  | FiltroDeDias
  | { readonly tipo: 'opcoes'; readonly valores: readonly string[] };

export type Filtros = Readonly<Record<string, Filtro>>;

const entre = <T extends number | string>(valor: T, de: T | undefined, ate: T | undefined): boolean =>
  (de === undefined || valor >= de) && (ate === undefined || valor <= ate);

function isBetween(dia: string, filtro: FiltroDeDias): boolean {
  const { de, ate } = filtro.periodo ? diasDoPeriodo(filtro.periodo, hoje()) : filtro;
  return entre(dia, de, ate);
}

const CONDICOES: Readonly<Record<CondicaoTexto, (valor: string, procurado: string) => boolean>> = {
  contem: (valor, procurado) => valor.includes(procurado),
  comeca: (valor, procurado) => valor.startsWith(procurado),
  igual: (valor, procurado) => valor === procurado,
  vazio: (valor) => valor === '',
  preenchido: (valor) => valor !== '',
};

const comoTexto = (valor: unknown): string => (vazio(valor) ? '' : String(valor));

/** Whether a cell passes; text filters look at `mostrado`, the text that the cell shows. */
export function passa(filtro: Filtro, valor: unknown, mostrado: string): boolean {
  switch (filtro.tipo) {
    case 'texto':
      return CONDICOES[filtro.condicao](normalizeText(mostrado), normalizeText(filtro.texto));
    case 'numero':
      return typeof valor === 'number' && entre(valor, filtro.de, filtro.ate);
    case 'data':
      return typeof valor === 'string' && isBetween(valor.slice(0, 10), filtro);
    case 'opcoes':
      return filtro.valores.includes(comoTexto(valor));
  }
}

/** True for a filter that lets everything through. */
function filtroVazio(filtro: Filtro): boolean {
  switch (filtro.tipo) {
    case 'texto':
      return filtro.texto === '' && filtro.condicao !== 'vazio' && filtro.condicao !== 'preenchido';
    case 'opcoes':
      return filtro.valores.length === 0;
    case 'numero':
      return filtro.de === undefined && filtro.ate === undefined;
    case 'data':
      return filtro.de === undefined && filtro.ate === undefined && filtro.periodo === undefined;
  }
}

/** The filters with one column's replaced, or left out when it lets everything through. */
export function comFiltro(filtros: Filtros, coluna: string, filtro: Filtro | undefined): Filtros {
  const { [coluna]: _anterior, ...outros } = filtros;
  return filtro && !filtroVazio(filtro) ? { ...outros, [coluna]: filtro } : outros;
}
