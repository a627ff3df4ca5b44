/** Where failures are written down. */
export interface Registro {
  error(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
}

/**
 * What the server writes down, one JSON line each on the error output: failures, with the code that people are told.
 * Never what was sent, nor the values of rows that PostgreSQL quotes in its details.
 */
export const REGISTRO = {
  level: 'warn',
  stream: process.stderr,
  redact: { paths: ['detail', 'where', 'internalQuery'].map((campo) => `err.${campo}`), remove: true },
};
