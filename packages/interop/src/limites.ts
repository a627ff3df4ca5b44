/** Bounds that no honest schedule reaches; past them the reader stops with a message instead of eating memory. */
export const LIMITES = {
  /** Characters of one XER row; the longest honest ones are calendars and notes. */
  linha: 16 * 1024 * 1024,
  /** Fields of one XER row or header. */
  campos: 2_000,
  /** XER rows of the tables that are kept. */
  registros: 1_000_000,
  /** XML elements. */
  elementos: 50_000_000,
  /** Characters of one XML text, tag or comment. */
  texto: 4 * 1024 * 1024,
  profundidade: 100,
  /** Characters of a name or code that are kept. */
  nome: 2_000,
  /** Days of exceptions of one calendar, recurring ones expanded. */
  excecoes: 100_000,
  /** Problems kept per code; the rest are only counted. */
  problemasPorCodigo: 50,
} as const;
