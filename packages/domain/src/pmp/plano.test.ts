import { expect, it } from 'vitest';
import { type Grafico, listaDoPonto } from '../painel.ts';
import { pmp } from './cadastro.ts';
import { painelDoPmp } from './painel.ts';
import { emPorCento } from './plano.ts';

it('says 100 only of what is complete', () => {
  expect([0, 42.9, 99.5, 99.9, 100].map(emPorCento)).toEqual(['0%', '42%', '99%', '99%', '100%']);
});

it('opens from a point of the curve of the readiness the items that were due up to it', () => {
  const curva = painelDoPmp.graficos['curva'] as Grafico;
  expect(listaDoPonto(pmp, curva, { chave: '2027-03-01', serie: 'real', valor: 40 })).toEqual({
    grupo: 'false',
    situacao: 'NAO_INICIADO,EM_ANDAMENTO,SUSPENSO,CONCLUIDO',
    termino: '..2027-03-01',
  });
});
