export interface Registro {
  error(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
}

/**
 * The server's log, one JSON line per failure on the error output, with the code that people are told. It never has
 * what was sent, nor the values of rows that PostgreSQL quotes in its details.
 */
export const REGISTRO = {
  level: 'warn',
  stream: process.stderr,
  redact: { paths: ['detail', 'where', 'internalQuery'].map((campo) => `err.${campo}`), remove: true },
};
