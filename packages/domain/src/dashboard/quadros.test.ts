import { expect, it } from 'vitest';
import { type Grafico, listaDoPonto } from '../painel.ts';
import { rdo } from '../rdo/cadastro.ts';
import { QUADROS } from './quadros.ts';

it('a day of people present opens its diaries; those that the schedule foresees are in no diary', () => {
  const efetivo = QUADROS.diario().graficos['efetivo'] as Grafico;
  const lista = (serie: string) => listaDoPonto(rdo, efetivo, { chave: '2027-08-05', serie, valor: 9 });
  expect([lista('presente'), lista('previsto')]).toEqual([{ dia: '2027-08-05..2027-08-05' }, undefined]);
});
