/** A failure the operator can act on: the message is one Portuguese sentence, to be shown without a stack. */
export class FalhaPostgres extends Error {
  override name = 'FalhaPostgres';
}

export const CONSELHO_DATABASE_URL =
  'Instale um PostgreSQL 15 ou mais novo e informe o endereço na variável de ambiente DATABASE_URL.';
