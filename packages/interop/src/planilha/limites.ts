const MB = 1_048_576;

/** Limits that no honest sheet of a register reaches; beyond them the reader stops with a message and saves memory. */
export const LIMITES_PLANILHA = {
  /** Most rows with content in one sheet. */
  linhas: 200_000,
  /** Most columns in use; the reader skips those further right. */
  colunas: 300,
  /** Largest XLSX in bytes: it stays in memory during the read. */
  arquivo: 50 * MB,
  /** Largest sum of the unpacked parts of an XLSX, in bytes. */
  descompactado: 600 * MB,
  /** Largest ratio of a part to its packed size; beyond, a part larger than `suspeito` is a bomb. */
  razao: 250,
  /** Size in bytes from which the ratio counts. */
  suspeito: 20 * MB,
  /** Most files inside an XLSX. */
  partes: 1_000,
  abas: 100,
  /** Most texts that the cells of an XLSX share, and most characters of them together. */
  textos: 1_000_000,
  caracteres: 40_000_000,
  /** Most characters of one cell. */
  celula: 40_000,
  /** Most characters of one CSV record. */
  registro: 2 * MB,
} as const;
