import { describe, expect, it } from 'vitest';
import { assembleBaldes, cutBaldes } from './baldes.ts';
import { agosto, diaDeAgosto, opcoes2x10 } from './testing/servico-exemplo.ts';
import type { Grao } from './turno.ts';

const baldes = (grao: Grao, inicio: number, fim: number) => assembleBaldes(grao, inicio, fim, opcoes2x10);
const DIA = 1_440;

describe('assembleBaldes', () => {
  it('cuts shifts at their ends and shows their own starts, turn and operational day', () => {
    const { limites, inicios, turnos, dias } = baldes('TURNO', agosto(2, 7), agosto(3, 16));
    expect([...limites]).toEqual([agosto(2, 5), agosto(2, 17), agosto(3, 5), agosto(3, 17)]);
    expect([...inicios]).toEqual([agosto(2, 7), agosto(2, 19), agosto(3, 7)]);
    expect([...turnos]).toEqual([0, 1, 0]);
    expect([...dias]).toEqual([diaDeAgosto(2), diaDeAgosto(2), diaDeAgosto(3)]);
  });

  it('cuts operational days at their hour', () => {
    const { limites, dias } = baldes('DIA', agosto(2, 7), agosto(4, 7));
    expect([...limites]).toEqual([agosto(2, 7), agosto(3, 7), agosto(4, 7)]);
    expect([...dias]).toEqual([diaDeAgosto(2), diaDeAgosto(3)]);
  });

  it('starts a day early when the stretch begins before the hour of the operational day', () => {
    expect([...baldes('DIA', agosto(2, 6, 59), agosto(2, 7)).limites]).toEqual([agosto(1, 7), agosto(2, 7)]);
  });

  it('cuts hours on the hour', () => {
    expect([...baldes('HORA', agosto(2, 7, 30), agosto(2, 9, 1)).limites]).toEqual(
      [7, 8, 9, 10].map((hora) => agosto(2, hora)),
    );
  });

  it('cuts weeks on the weekday and at the hour of the cut', () => {
    // Thursdays of August 2027: 5, 12, 19.
    const { limites } = baldes('SEMANA', agosto(5, 6), agosto(12, 8));
    expect([...limites]).toEqual([agosto(-2, 7), agosto(5, 7), agosto(12, 7), agosto(19, 7)]);
  });

  it('cuts months on the 1st, with the operational day', () => {
    // August has 31 days and September 30.
    const { limites } = baldes('MES', agosto(1, 6), agosto(45, 0));
    expect([...limites]).toEqual([agosto(-30, 7), agosto(1, 7), agosto(32, 7), agosto(62, 7)]);
  });

  it('knows the leap years of the Gregorian calendar', () => {
    const tamanhos = (ano: number) => {
      const em = (mes: number, dia: number) => (Date.UTC(ano, mes, dia) / 86_400_000) * DIA + 720;
      const { limites } = baldes('MES', em(0, 5), em(11, 5));
      return [...limites].slice(1).map((limite, i) => (limite - limites[i]!) / DIA);
    };
    const comum = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    expect(tamanhos(2027)).toEqual(comum);
    expect(tamanhos(2100)).toEqual(comum);
    for (const bissexto of [1960, 2000, 2028]) expect(tamanhos(bissexto)).toEqual(comum.with(1, 29));
  });

  it.each<Grao>(['HORA', 'TURNO', 'DIA', 'SEMANA', 'MES'])('covers one instant with one period of grain %s', (grao) => {
    const { limites, inicios, turnos, dias } = baldes(grao, agosto(2, 8), agosto(2, 8));
    expect([limites.length, inicios.length, turnos.length, dias.length]).toEqual([2, 1, 1, 1]);
    expect(limites[0]).toBeLessThanOrEqual(agosto(2, 8));
    expect(limites[1]).toBeGreaterThanOrEqual(agosto(2, 8));
  });

  it('takes a project without shifts as one shift per operational day', () => {
    const semTurnos = assembleBaldes('TURNO', agosto(2, 7), agosto(4, 7), { ...opcoes2x10, turnos: [] });
    expect([...semTurnos.limites]).toEqual([agosto(2, 7), agosto(3, 7), agosto(4, 7)]);
    expect([...semTurnos.turnos]).toEqual([-1, -1]);
  });

  it('refuses a stretch that ends before it begins', () => {
    expect(() => baldes('DIA', 10, 9)).toThrow(RangeError);
  });
});

describe('cutBaldes', () => {
  const cortados = (grao: Grao, corte: number) => {
    const { limites, inicios, turnos, dias } = cutBaldes(baldes(grao, agosto(2, 7), agosto(4, 7)), corte);
    return { limites: [...limites], inicios: [...inicios], turnos: [...turnos], dias: [...dias] };
  };

  it('cuts in two the period that has the instant within it, and no other', () => {
    expect(cortados('DIA', agosto(2, 21))).toEqual({
      limites: [agosto(2, 7), agosto(2, 21), agosto(3, 7), agosto(4, 7)],
      inicios: [agosto(2, 7), agosto(2, 21), agosto(3, 7)],
      turnos: [-1, -1, -1],
      dias: [diaDeAgosto(2), diaDeAgosto(2), diaDeAgosto(3)],
    });
  });

  it('cuts within a shift, and in the stretch before it', () => {
    const inteiros = baldes('TURNO', agosto(2, 7), agosto(3, 5));
    const inicios = (corte: number) => [...cutBaldes(inteiros, corte).inicios];
    // Shifts of 07:00–17:00 and 19:00–05:00.
    expect(inicios(agosto(2, 21))).toEqual([agosto(2, 7), agosto(2, 19), agosto(2, 21)]);
    expect(inicios(agosto(2, 18))).toEqual([agosto(2, 7), agosto(2, 17), agosto(2, 19)]);
    expect([...cutBaldes(inteiros, agosto(2, 18)).turnos]).toEqual([0, 1, 1]);
  });

  it.each([agosto(2, 7), agosto(3, 7), agosto(4, 7), agosto(1, 0), agosto(9, 0)])(
    'leaves the periods as they are when the instant, %i, is at an end of one or outside them all',
    (corte) => {
      const inteiros = baldes('DIA', agosto(2, 7), agosto(4, 7));
      expect(cutBaldes(inteiros, corte)).toBe(inteiros);
    },
  );
});
