import { describe, expect, it } from 'vitest';
import type { Cronograma } from '../cronograma.ts';
import { instante } from '../testing/calendarios.ts';
import { servicoExemplo } from '../testing/vetores.ts';
import { agendarComoP6 } from './programa.ts';

function calcular(cronograma: Cronograma) {
  const resultado = agendarComoP6(cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const posicao = (id: string) => cronograma.atividades.findIndex((atividade) => atividade.id === id);
  const { datas } = resultado;
  return {
    termino: resultado.termino,
    cedo: (id: string) => [datas.inicioCedo[posicao(id)], datas.terminoCedo[posicao(id)]],
    inicioTarde: (id: string) => datas.inicioTarde[posicao(id)],
    folga: (id: string) => datas.folgaTotal[posicao(id)],
  };
}

describe('the sample service, T1: as planned', () => {
  const datas: readonly (readonly [string, string, string])[] = [
    ['A10', '2027-08-02 07:00', '2027-08-02 17:00'],
    ['B10', '2027-08-02 07:00', '2027-08-02 15:00'],
    ['A20', '2027-08-02 19:00', '2027-08-03 01:00'],
    ['A30', '2027-08-03 01:00', '2027-08-03 15:00'],
    ['A40', '2027-08-03 15:00', '2027-08-04 11:00'],
    ['A50', '2027-08-04 11:00', '2027-08-04 21:00'],
    ['A60', '2027-08-04 21:00', '2027-08-05 13:00'],
    ['A70', '2027-08-05 13:00', '2027-08-05 21:00'],
    ['A80', '2027-08-05 21:00', '2027-08-06 01:00'],
  ];
  const resultado = calcular(servicoExemplo());

  it.each(datas)('%s from %s to %s', (id, inicio, termino) => {
    expect(resultado.cedo(id)).toEqual([instante(inicio), instante(termino)]);
  });

  it('only the scaffold has float: 8 hours', () => {
    expect(datas.map(([id]) => [id, resultado.folga(id)]).filter(([, folga]) => folga !== 0)).toEqual([['B10', 480]]);
    expect(resultado.inicioTarde('B10')).toBe(instante('2027-08-02 15:00'));
    expect(resultado.termino).toBe(instante('2027-08-06 01:00'));
  });
});

describe('the sample service, T5: forecast from the data date 04/08 05:00, A30 with 5 h to go', () => {
  const feito = (inicio: string, termino: string) => ({
    restante: 0,
    inicioReal: instante(inicio),
    terminoReal: instante(termino),
  });
  const resultado = calcular({
    ...servicoExemplo({
      A10: feito('2027-08-02 07:00', '2027-08-02 17:00'),
      B10: feito('2027-08-02 07:00', '2027-08-02 15:00'),
      A20: feito('2027-08-02 19:00', '2027-08-03 01:00'),
      A30: { restante: 300, inicioReal: instante('2027-08-03 01:00') },
    }),
    dataBase: instante('2027-08-04 05:00'),
  });

  it.each([
    ['A30', '2027-08-04 07:00', '2027-08-04 12:00'],
    ['A40', '2027-08-04 12:00', '2027-08-05 08:00'],
    ['A50', '2027-08-05 08:00', '2027-08-05 16:00'],
    ['A60', '2027-08-05 16:00', '2027-08-06 10:00'],
    ['A70', '2027-08-06 10:00', '2027-08-06 16:00'],
    ['A80', '2027-08-06 16:00', '2027-08-06 22:00'],
  ])('%s from %s to %s', (id, inicio, termino) => {
    expect(resultado.cedo(id)).toEqual([instante(inicio), instante(termino)]);
  });
});
