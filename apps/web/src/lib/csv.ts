export type Celula = string | number | null;

const BOM = '\ufeff';
/** A spreadsheet would run a text that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[";\r\n]/;

const numero = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 6 });

const textOf = (celula: Celula): string => {
  if (celula === null) return '';
  if (typeof celula === 'number') return numero.format(celula);
  return FORMULA.test(celula) ? `'${celula}` : celula;
};

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** CSV as Brazilian spreadsheets open it: BOM, semicolon, decimal comma, no text that runs as a formula. */
export const toCsv = (linhas: readonly (readonly Celula[])[]): string =>
  BOM + linhas.map((linha) => linha.map((celula) => quoted(textOf(celula))).join(';')).join('\r\n');

/** The same cells for the clipboard: tabs, no line breaks inside a cell. */
export const toTsv = (linhas: readonly (readonly Celula[])[]): string =>
  linhas.map((linha) => linha.map((celula) => textOf(celula).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\r\n');

/** Hands a text to the browser as a file. */
export const downloadText = (nome: string, texto: string, tipo = 'text/csv;charset=utf-8'): void =>
  downloadBlob(nome, new Blob([texto], { type: tipo }));

/** Hands bytes to the browser as a file. */
export function downloadBlob(nome: string, conteudo: Blob): void {
  const url = URL.createObjectURL(conteudo);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = nome;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
