import { asfe } from '../asfe/cadastro.ts';
import type { Cadastro } from '../cadastro.ts';
import { cap } from '../cap/cadastro.ts';
import { sse } from '../sse/cadastro.ts';

/** Dates of requests that the calendar shows, until the request is at its end: register → fields. */
export const PRAZOS: readonly { readonly cadastro: Cadastro; readonly campos: readonly string[] }[] = [
  { cadastro: asfe, campos: ['votoAte', 'necessariaEm'] },
  { cadastro: sse, campos: ['votoAte', 'regularizarAte', 'inicioPrevisto'] },
  { cadastro: cap, campos: ['votoAte'] },
];

/** Deadlines of one date in one answer. */
export const PRAZOS_POR_DATA = 200;
export const LIMITE_PRAZOS = PRAZOS_POR_DATA * PRAZOS.flatMap(({ campos }) => campos).length;
