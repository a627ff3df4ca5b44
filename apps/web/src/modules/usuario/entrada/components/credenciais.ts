import { createStore } from '../../../../lib/store.ts';

export interface Credenciais {
  readonly email: string;
  readonly senha: string;
}

/** The values of the first step while the second is open, in memory only: a reload goes back to the first. */
export const primeiroPasso = createStore<Credenciais | null>(null);
