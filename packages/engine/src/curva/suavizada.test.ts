import { describe, expect, it } from 'vitest';
import type { EventoAvanco } from './eventos.ts';
import { curvaPrevista } from './prevista.ts';
import { curvaRealizada, itensSuavizados } from './realizada.ts';
import { agosto, apontamentos, calendario2x10, corte, plano } from './testing/servico-exemplo.ts';

const evento = (referencia: number, registro: number, avanco: number): EventoAvanco => ({
  atividade: 0,
  referencia,
  registro,
  avanco,
  hh: 0,
  valido: true,
});
const suave = (eventos: readonly EventoAvanco[], limites: Int32Array, inicioReal?: number) => {
  const base = { calendario: 0, peso: 40, ...(inicioReal === undefined ? {} : { inicioReal }) };
  return [...curvaPrevista(itensSuavizados([base], eventos, corte), [calendario2x10], limites).acumulado];
};

describe('itensSuavizados', () => {
  const eventos = [evento(agosto(2, 17), 1, 50), evento(agosto(3, 5), 2, 100)];

  it('rises straight over the working time between reports, from the actual start', () => {
    const limites = Int32Array.of(
      agosto(2, 7),
      agosto(2, 12),
      agosto(2, 17),
      agosto(2, 19),
      agosto(3, 0),
      agosto(3, 5),
    );
    expect(suave(eventos, limites, agosto(2, 7))).toEqual([0, 10, 20, 20, 30, 40]);
  });

  it('counts the first report at its own instant when the start is unknown', () => {
    expect(suave(eventos, Int32Array.of(agosto(2, 16), agosto(2, 17)))).toEqual([0, 20]);
  });

  it('comes down straight to a correction', () => {
    const correcao = [...eventos.slice(0, 1), evento(agosto(3, 5), 2, 25)];
    expect(suave(correcao, Int32Array.of(agosto(2, 17), agosto(3, 0), agosto(3, 5)))).toEqual([20, 15, 10]);
  });

  it('equals the actual curve at the instants of the reports, and keeps to the cut', () => {
    const instantes = Int32Array.of(agosto(2, 17), agosto(3, 5), agosto(3, 17), agosto(4, 5), agosto(9, 0));
    const pesos = plano.map((item) => item.peso);
    // Up to the cut each activity has one report, so the curve draws no line between two reports.
    const limite = agosto(3, 17);
    const suavizada = curvaPrevista(itensSuavizados(plano, apontamentos, limite), [calendario2x10], instantes);
    const realizada = curvaRealizada(pesos, apontamentos, instantes, limite).ganho;
    expect([...suavizada.acumulado]).toEqual([...realizada.acumulado]);
  });
});
