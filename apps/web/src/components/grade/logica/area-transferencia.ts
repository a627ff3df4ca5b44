/** Texts of cells, row by row. */
export type Matriz = readonly (readonly string[])[];

/** Says of a table that it came from a grid of the product: which rows were cut, or that they were copied. */
export const DA_GRADE = 'application/x-cadencia-grade';

const PRECISA_ASPAS = /["\t\r\n]/;
const celula = (texto: string): string => (PRECISA_ASPAS.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

/** Tab-separated text as spreadsheets put it on the clipboard. */
export const formatTsv = (matriz: Matriz): string => matriz.map((linha) => linha.map(celula).join('\t')).join('\r\n');

/** Reads one quoted field that opens at `inicio`. Undefined when its quote never closes. */
function readAspas(texto: string, inicio: number): { valor: string; fim: number } | undefined {
  let valor = '';
  for (let i = inicio + 1; i < texto.length; i += 1) {
    if (texto[i] !== '"') valor += texto[i];
    else if (texto[i + 1] === '"') {
      valor += '"';
      i += 1;
    } else return { valor, fim: i + 1 };
  }
  return undefined;
}

const SEPARADOR = /[\t\r\n]/g;

function readCampo(texto: string, inicio: number): { valor: string; fim: number } {
  if (texto[inicio] === '"') {
    const campo = readAspas(texto, inicio);
    const depois = campo ? texto[campo.fim] : undefined;
    if (campo && (depois === undefined || '\t\r\n'.includes(depois))) return campo;
  }
  SEPARADOR.lastIndex = inicio;
  const fim = SEPARADOR.exec(texto)?.index ?? texto.length;
  return { valor: texto.slice(inicio, fim), fim };
}

/**
 * Cells of a clipboard text. Fields with tabs, line ends or quotes are quoted, with the quotes doubled; the line end
 * that spreadsheets add after the last row makes no row. Short rows are padded, so the matrix is rectangular.
 */
export function parseTsv(texto: string): Matriz {
  if (texto === '') return [];
  const linhas: string[][] = [[]];
  let i = 0;
  for (;;) {
    const { valor, fim } = readCampo(texto, i);
    linhas.at(-1)?.push(valor);
    if (fim >= texto.length) break;
    i = fim + (texto.startsWith('\r\n', fim) ? 2 : 1);
    if (texto[fim] === '\t') continue;
    if (i >= texto.length) break;
    linhas.push([]);
  }
  const largura = Math.max(...linhas.map((linha) => linha.length));
  return linhas.map((linha) => [...linha, ...Array<string>(largura - linha.length).fill('')]);
}
