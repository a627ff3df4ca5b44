import { formatData, formatDataHora } from '../../../lib/formato.ts';
import { agora } from '../../../lib/relogio.ts';
import type { Coluna, Leitura, TipoValor } from '../tipos.ts';
import { copyDataHora, readData, readDataHora } from './data-hora.ts';
import { copyDuracao, formatDuracao, readDuracao } from './duracao.ts';
import { copyNumero, formatNumero, formatPercentual, readNumero, readPercentual } from './numero.ts';

interface ComportamentoTipo {
  readonly numerico: boolean;
  format(valor: unknown, coluna: Coluna<never>): string;
  copy(valor: unknown): string;
  read(texto: string, coluna: Coluna<never>, anterior: unknown): Leitura;
}

const comoTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor));
const comoNumero =
  (format: (valor: number, coluna: Coluna<never>) => string) =>
  (valor: unknown, coluna: Coluna<never>): string =>
    typeof valor === 'number' ? format(valor, coluna) : comoTexto(valor);
const copia =
  (copy: (valor: number) => string) =>
  (valor: unknown): string =>
    typeof valor === 'number' ? copy(valor) : comoTexto(valor);
const quando = (anterior: unknown) => ({
  agora: agora(),
  anterior: typeof anterior === 'string' ? anterior : undefined,
});

const TIPOS: Readonly<Record<TipoValor, ComportamentoTipo>> = {
  texto: { numerico: false, format: comoTexto, copy: comoTexto, read: (texto) => ({ ok: true, value: texto.trim() }) },
  numero: {
    numerico: true,
    format: comoNumero((valor, coluna) => formatNumero(valor, coluna.casas)),
    copy: copia(copyNumero),
    read: readNumero,
  },
  percentual: {
    numerico: true,
    format: comoNumero((valor, coluna) => formatPercentual(valor, coluna.casas)),
    copy: copia((valor) => `${copyNumero(valor)}%`),
    read: readPercentual,
  },
  duracao: {
    numerico: true,
    format: comoNumero((valor, coluna) => formatDuracao(valor, coluna.duracao)),
    copy: copia(copyDuracao),
    read: (texto, coluna) => readDuracao(texto, coluna.duracao),
  },
  dataHora: {
    numerico: false,
    format: (valor) => formatDataHora(comoTexto(valor)),
    copy: (valor) => copyDataHora(comoTexto(valor)),
    read: (texto, _coluna, anterior) => readDataHora(texto, quando(anterior)),
  },
  data: {
    numerico: false,
    format: (valor) => formatData(comoTexto(valor)),
    copy: (valor) => copyDataHora(comoTexto(valor)),
    read: (texto, _coluna, anterior) => readData(texto, quando(anterior)),
  },
};

export function tipoDe<R>(coluna: Coluna<R>): TipoValor {
  return coluna.tipo ?? (typeof coluna.editor === 'string' ? coluna.editor : 'texto');
}

export const vazio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';

export const numerica = <R>(coluna: Coluna<R>): boolean => TIPOS[tipoDe(coluna)].numerico;

/** Text that the cell shows; empty without a value. */
export function format<R>(coluna: Coluna<R>, valor: unknown, row: R): string {
  if (coluna.format) return coluna.format(valor, row);
  return vazio(valor) ? '' : TIPOS[tipoDe(coluna)].format(valor, coluna as Coluna<never>);
}

/** A value in full, as its type is written, without its row. */
export const textoDoTipo = <R>(coluna: Coluna<R>, valor: unknown): string =>
  vazio(valor) ? '' : TIPOS[tipoDe(coluna)].copy(valor);

/**
 * Text for the clipboard and the editor: nothing is rounded, so that reading it gives the value back. A text column
 * with its own `format` gives the text that it shows.
 */
export function textoDeCopia<R>(coluna: Coluna<R>, valor: unknown, row: R): string {
  if (vazio(valor)) return '';
  return tipoDe(coluna) === 'texto' && coluna.format ? coluna.format(valor, row) : textoDoTipo(coluna, valor);
}

/** The value of text typed, pasted or filled into a cell, or why the column refuses it. */
export function read<R>(coluna: Coluna<R>, texto: string, row: R): Leitura {
  if (coluna.validate) return coluna.validate(texto, row);
  return TIPOS[tipoDe(coluna)].read(texto, coluna as Coluna<never>, coluna.value(row));
}

export function podeEditar<R>(coluna: Coluna<R>, row: R): boolean {
  return coluna.editor !== undefined && (coluna.editavel?.(row) ?? true);
}
