import { expect, it } from 'vitest';
import { desfazer, esquecer, historicoVazio, LIMITE_HISTORICO, refazer, registrar } from './historico.ts';

const acao = (n: number) => ({ n });

it('undoes the last action first and redoes in reverse', () => {
  const [a, b] = [acao(1), acao(2)];
  const feito = registrar(registrar(historicoVazio<{ n: number }>(), a), b);
  const [primeira, depois] = desfazer(feito);
  expect(primeira).toBe(b);
  const [segunda, vazio] = desfazer(depois);
  expect(segunda).toBe(a);
  expect(desfazer(vazio)[0]).toBeUndefined();
  const [refeita, resto] = refazer(vazio);
  expect(refeita).toBe(a);
  expect(refazer(resto)[0]).toBe(b);
});

it('forgets what was undone when something new is done', () => {
  const [, desfeito] = desfazer(registrar(historicoVazio<{ n: number }>(), acao(1)));
  expect(refazer(registrar(desfeito, acao(2)))[0]).toBeUndefined();
});

it('keeps the last hundred actions', () => {
  let historico = historicoVazio<{ n: number }>();
  for (let n = 1; n <= LIMITE_HISTORICO + 5; n += 1) historico = registrar(historico, acao(n));
  expect(historico.feitas).toHaveLength(100);
  expect(historico.feitas[0]).toEqual({ n: 6 });
});

it('drops an action that did not happen, wherever it is', () => {
  const [a, b] = [acao(1), acao(2)];
  const historico = registrar(registrar(historicoVazio<{ n: number }>(), a), b);
  expect(esquecer(historico, a).feitas).toEqual([b]);
  expect(esquecer(desfazer(historico)[1], b).desfeitas).toEqual([]);
});
