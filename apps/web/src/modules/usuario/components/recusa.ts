import { ErroApi } from '../../../lib/erro-api.ts';

/** The server's message for a field, under any of its names. */
export const campoDe = (error: unknown, ...nomes: readonly string[]): string | undefined =>
  error instanceof ErroApi ? nomes.map((nome) => error.campos[nome]).find((texto) => texto !== undefined) : undefined;
