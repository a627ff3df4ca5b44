import { diasDoMes } from '../datas.ts';
import type { Celula } from '../planilha/celula.ts';

/** How a file writes numbers and dates. */
export interface Escrita {
  readonly decimal: ',' | '.';
  readonly mesAntes: boolean;
}

export type ValorSap = string | number | boolean | null;

/** A value, or what is wrong with it. */
export type Lido = { readonly valor: ValorSap } | { readonly erro: string };

const NADA: Lido = { valor: null };

export const textoDe = (celula: Celula | undefined): string => {
  if (celula === null || celula === undefined) return '';
  if (typeof celula === 'object') return 'data' in celula ? celula.data : '';
  return typeof celula === 'boolean' ? (celula ? 'X' : '') : String(celula).trim();
};

const NUMERO = /^\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d+)?$|^\d+(?:[.,]\d+)?$|^[.,]\d+$/;
const AMBIGUO = /^\d{1,3}[.,]\d{3}$/;

/** The sign that ends the integer part in a number that can be read in one way only. */
function sinalDe(texto: string): ',' | '.' | undefined {
  const limpo = texto.replace(/^[-+]|[-+]$/g, '').trim();
  if (!NUMERO.test(limpo) || AMBIGUO.test(limpo)) return undefined;
  const ultimo = Math.max(limpo.lastIndexOf(','), limpo.lastIndexOf('.'));
  if (ultimo < 0) return undefined;
  const sinal = limpo[ultimo] as ',' | '.';
  if (limpo.split(sinal).length > 2) return sinal === ',' ? '.' : ',';
  return sinal;
}

const BARRAS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** How most values that can be read in one way only are written; in doubt, as in Brazil. */
export function escritaDe(numeros: Iterable<string>, datas: Iterable<string>): Escrita {
  const votos = { ',': 0, '.': 0 };
  for (const texto of numeros) {
    const sinal = sinalDe(texto);
    if (sinal) votos[sinal] += 1;
  }
  let [americanas, nossas] = [0, 0];
  for (const texto of datas) {
    const [, um = '', dois = ''] = BARRAS.exec(texto) ?? [];
    if (Number(um) > 12) nossas += 1;
    if (Number(dois) > 12) americanas += 1;
  }
  return { decimal: votos['.'] > votos[','] ? '.' : ',', mesAntes: americanas > nossas };
}

/** `1.234,50`, `1,234.50`, `8,5`, `1,000-`; one group of three figures is read as most of the file is written. */
function readNumero(texto: string, { decimal }: Escrita): Lido {
  const negativo = /^-|-$/.test(texto);
  const limpo = texto.replace(/^[-+]\s*|\s*[-+]$/g, '');
  if (!NUMERO.test(limpo)) return { erro: `“${texto}” não é um número.` };
  const sinal = sinalDe(limpo) ?? decimal;
  const milhar = sinal === ',' ? /[.\s]/g : /[,\s]/g;
  const valor = Number(limpo.replace(milhar, '').replace(sinal, '.'));
  return { valor: negativo ? -valor : valor };
}

const dois = (n: number): string => String(n).padStart(2, '0');
const DIA_MS = 86_400_000;
/** Days of Excel before 1970. */
const ANTES_DE_1970 = 25_569;
const [MENOR, MAIOR] = [20_000, 80_000];

const isoDe = (ano: number, mes: number, dia: number): string | undefined =>
  ano >= 1900 && ano <= 2200 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes)
    ? `${ano}-${dois(mes)}-${dois(dia)}`
    : undefined;

/** A day of a wall clock: `14.03.2027`, `14/03/2027`, `2027-03-14`, `20270314` or a number of Excel. */
function readData(texto: string, { mesAntes }: Escrita): Lido {
  if (/^0?0[./-]0?0[./-]0{2,4}$/.test(texto)) return NADA;
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(texto) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(texto);
  const serie = Number(texto.replace(',', '.'));
  if (!iso && serie >= MENOR && serie < MAIOR)
    return { valor: new Date((Math.floor(serie) - ANTES_DE_1970) * DIA_MS).toISOString().slice(0, 10) };
  const [, um = '', outro = '', resto = ''] = BARRAS.exec(texto.split(/\s/)[0] ?? '') ?? [];
  const ano = resto.length === 2 ? 2_000 + Number(resto) : Number(resto);
  const [dia, mes] = mesAntes && Number(um) <= 12 ? [Number(outro), Number(um)] : [Number(um), Number(outro)];
  const valor = iso ? isoDe(Number(iso[1]), Number(iso[2]), Number(iso[3])) : isoDe(ano, mes, dia);
  return valor ? { valor } : { erro: `“${texto}” não é uma data.` };
}

/** `07:30`, `07:30:00`, `073000`, a fraction of a day, or the time of a date of Excel. */
function readHora(texto: string): Lido {
  const fracao = Number(texto.replace(',', '.'));
  if (/[.,]/.test(texto) && fracao >= 0 && fracao < 1) {
    const minutos = Math.round(fracao * 1_440) % 1_440;
    return { valor: `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}` };
  }
  const [, hora = '', minuto = ''] =
    /(?:^|T|\s)(\d{1,2}):(\d{2})/.exec(texto) ?? /^(\d{2})(\d{2})\d{2}$/.exec(texto) ?? [];
  if (hora === '24' && minuto === '00') return { valor: '23:59' };
  if (hora === '' || Number(hora) > 23 || Number(minuto) > 59) return { erro: `“${texto}” não é uma hora.` };
  return { valor: `${dois(Number(hora))}:${minuto}` };
}

const MAX = 1_000;

/** A code without the zeros that SAP puts before a number. */
export const codigoDe = (texto: string): string =>
  /^\d+$/.test(texto) ? texto.replace(/^0+(?=\d)/, '') : texto.slice(0, MAX);

const operacaoDe = (texto: string): string => (/^\d{1,4}$/.test(texto) ? texto.padStart(4, '0') : texto.slice(0, MAX));

/** The value of a cell in a column of one kind. */
export function readValor(tipo: string, celula: Celula | undefined, escrita: Escrita): Lido {
  if (typeof celula === 'object' && celula !== null && 'erro' in celula)
    return { erro: `A célula tem ${celula.erro}.` };
  if (tipo === 'numero' && typeof celula === 'number') return { valor: celula };
  const texto = textoDe(celula);
  if (tipo === 'sim') return { valor: /^(x|sim|yes|true|1)$/i.test(texto) };
  if (texto === '') return NADA;
  switch (tipo) {
    case 'numero':
      return readNumero(texto, escrita);
    case 'data':
      return readData(texto, escrita);
    case 'hora':
      return readHora(typeof celula === 'number' ? celula.toFixed(8) : texto);
    case 'codigo':
      return { valor: codigoDe(texto) };
    case 'operacao':
      return { valor: operacaoDe(texto) };
    default:
      return { valor: texto.replace(/\s+/g, ' ').slice(0, MAX) };
  }
}
