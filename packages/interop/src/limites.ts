/** Limits that no honest schedule reaches; beyond them the reader stops with a message and saves memory. */
export const LIMITES = {
  /** Most characters of one XER row; the longest honest ones are calendars and notes. */
  linha: 16 * 1024 * 1024,
  /** Most fields of one XER row or header. */
  campos: 2_000,
  /** Most XER rows of the tables in use. */
  registros: 1_000_000,
  /** Most XML elements in use. */
  elementos: 2_000_000,
  /** Most characters of one XML text, tag or comment. */
  texto: 4 * 1024 * 1024,
  profundidade: 100,
  /** Most characters of any id. */
  id: 100,
  /** Most characters that stay of a name or code. */
  nome: 2_000,
  /** Most exceptions of all calendars together; recurring ones count day by day, inherited ones as copies. */
  excecoes: 500_000,
  /** Most calendars from one to its last base. */
  bases: 20,
  /** Most projects of one file. */
  projetos: 500,
  /** Most levels of an outline; deeper ones count as this one. */
  niveis: 100,
  /** Most problems in memory per code; further ones only count. */
  problemasPorCodigo: 50,
} as const;
