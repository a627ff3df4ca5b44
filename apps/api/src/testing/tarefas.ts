import { AppError } from '@cadencia/domain/errors.ts';
import type { Tarefa } from '../infra/threads/tarefa.ts';

export const dobrar: Tarefa<number, number> = { nome: 'dobrar', run: async (_, n) => 2 * n };
export const recusar: Tarefa<null, void> = {
  nome: 'recusar',
  run: async () => {
    throw new AppError('cronograma.vinculo_orfao', { valores: { de: 'A10', para: 'A20' }, campos: { de: 'Qual?' } });
  },
};
export const falhar: Tarefa<null, void> = {
  nome: 'falhar',
  run: () => Promise.reject(new RangeError('not thought of')),
};
export const morrer: Tarefa<null, void> = { nome: 'morrer', run: () => process.exit(3) };
/** Never frees its thread; with `true` it does when it is called off. */
export const girar: Tarefa<boolean, string> = {
  nome: 'girar',
  run: async ({ passo, cancelado }, atende) => {
    passo('Girando', 10);
    while (!(atende && cancelado()));
    return 'parou';
  },
};
