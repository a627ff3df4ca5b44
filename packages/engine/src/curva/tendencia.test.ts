import { describe, expect, it } from 'vitest';
import { assembleBaldes } from './baldes.ts';
import { curvaTendencia, itensRestantes } from './tendencia.ts';
import { agosto, calendario2x10, corte, opcoes2x10, tendencia } from './testing/servico-exemplo.ts';

const { limites } = assembleBaldes('TURNO', agosto(2, 7), agosto(6, 22), opcoes2x10);

describe('curvaTendencia', () => {
  it('leaves the earned value at the data date and spreads what is left over the dates of vector T5', () => {
    const curva = curvaTendencia(tendencia, [calendario2x10], limites, corte);
    expect(limites[curva.primeiro]).toBe(corte);
    expect(curva.ganhoNaDataBase).toBe(138);
    expect(curva.total).toBe(344);
    // By hand: 04/08 17:00 = 138 + A30 18 + 5 h of A40's 16 h (15); + 10 h of A40 (30); + the last 3 of A40, A50 16 and
    // 1 h of A60's 14 h (6); + 10 h (60); + the last 18 of A60, A70 24 and 1 h of A80's 4 h (4); + the last 12 of A80.
    expect([...curva.acumulado].slice(curva.primeiro)).toEqual([138, 171, 201, 226, 286, 332, 344]);
    expect(limites.at(-1)).toBe(agosto(7, 5));
  });

  it('moves up to the data date what a schedule not recalculated left before it', () => {
    const [resto] = itensRestantes(
      [{ calendario: 0, inicio: agosto(2, 7), termino: agosto(3, 5), peso: 40, perfil: 'SINO', avanco: 25 }],
      corte,
    );
    expect(resto).toEqual({ calendario: 0, inicio: corte, termino: corte, peso: 30, perfil: 'SINO' });
  });
});
