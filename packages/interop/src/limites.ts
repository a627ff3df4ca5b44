/** Bounds that no honest schedule reaches; past them the reader stops with a message instead of eating memory. */
export const LIMITES = {
  /** Characters of one XER row; the longest honest ones are calendars and notes. */
  linha: 16 * 1024 * 1024,
  /** Fields of one XER row or header. */
  campos: 2_000,
  /** XER rows of the tables that are kept. */
  registros: 1_000_000,
  /** XML elements that are kept. */
  elementos: 2_000_000,
  /** Characters of one XML text, tag or comment. */
  texto: 4 * 1024 * 1024,
  profundidade: 100,
  /** Characters of the id of anything. */
  id: 100,
  /** Characters of a name or code that are kept. */
  nome: 2_000,
  /** Exceptions of all calendars together, recurring ones day by day and inherited ones copied. */
  excecoes: 500_000,
  /** Calendars from one to the base it ends in. */
  bases: 20,
  /** Projects of one file. */
  projetos: 500,
  /** Levels of an outline; deeper ones count as this one. */
  niveis: 100,
  /** Problems kept per code; the rest are only counted. */
  problemasPorCodigo: 50,
} as const;
