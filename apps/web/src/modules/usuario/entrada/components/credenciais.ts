import { createStore } from '../../../../lib/store.ts';

export interface Credenciais {
  readonly email: string;
  readonly senha: string;
}

/**
 * What was typed in the first step while the second is asked, in memory only: loading the page again goes
 * back to the first.
 */
export const primeiroPasso = createStore<Credenciais | null>(null);
