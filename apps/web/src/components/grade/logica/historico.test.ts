import { expect, it } from 'vitest';
import { forget, historicoVazio, LIMITE_HISTORICO, redo, register, undo } from './historico.ts';

const acao = (n: number) => ({ n });

it('undoes the last action first and redoes in reverse', () => {
  const [a, b] = [acao(1), acao(2)];
  const feito = register(register(historicoVazio<{ n: number }>(), a), b);
  const [primeira, depois] = undo(feito);
  expect(primeira).toBe(b);
  const [segunda, vazio] = undo(depois);
  expect(segunda).toBe(a);
  expect(undo(vazio)[0]).toBeUndefined();
  const [refeita, resto] = redo(vazio);
  expect(refeita).toBe(a);
  expect(redo(resto)[0]).toBe(b);
});

it('forgets what was undone when something new is done', () => {
  const [, desfeito] = undo(register(historicoVazio<{ n: number }>(), acao(1)));
  expect(redo(register(desfeito, acao(2)))[0]).toBeUndefined();
});

it('keeps the last hundred actions', () => {
  let historico = historicoVazio<{ n: number }>();
  for (let n = 1; n <= LIMITE_HISTORICO + 5; n += 1) historico = register(historico, acao(n));
  expect(historico.feitas).toHaveLength(100);
  expect(historico.feitas[0]).toEqual({ n: 6 });
});

it('drops an action that did not happen, wherever it is', () => {
  const [a, b] = [acao(1), acao(2)];
  const historico = register(register(historicoVazio<{ n: number }>(), a), b);
  expect(forget(historico, a).feitas).toEqual([b]);
  expect(forget(undo(historico)[1], b).desfeitas).toEqual([]);
});
