const MB = 1_048_576;

/** Bounds that no honest sheet of a register reaches; past them the reading stops with a message instead of eating memory. */
export const LIMITES_PLANILHA = {
  /** Rows with something in them, of one sheet. */
  linhas: 200_000,
  /** Columns that are kept; what stands further right is not read. */
  colunas: 300,
  /** Bytes of an XLSX, which is held in memory while it is read. */
  arquivo: 50 * MB,
  /** Bytes of all parts of an XLSX, unpacked. */
  descompactado: 600 * MB,
  /** A part this many times its packed size is a bomb, once it is past `suspeito`. */
  razao: 250,
  /** Bytes. */
  suspeito: 20 * MB,
  /** Files inside an XLSX. */
  partes: 1_000,
  abas: 100,
  /** Texts that the cells of an XLSX share, and characters of them together. */
  textos: 1_000_000,
  caracteres: 40_000_000,
  /** Characters of one cell. */
  celula: 40_000,
  /** Characters of one CSV record. */
  registro: 2 * MB,
} as const;
