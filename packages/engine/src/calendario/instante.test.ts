import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendario, Intervalo } from '../cronograma.ts';
import { MINUTOS_DIA } from '../tempo.ts';
import { compileCalendario } from './compilar.ts';
import { addTrabalho, instanteInicio, instanteTermino, trabalhoAte, trabalhoEntre } from './instante.ts';

const hora = (h: number, m = 0) => h * 60 + m;
const turno = (de: number, ate: number): Intervalo => ({ inicio: hora(de), fim: hora(ate) });
const semanaDe = (dia: readonly Intervalo[], dias: readonly number[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((d) => (dias.includes(d) ? dia : []));
/** Day number of 2026-01-05, a Monday. */
const SEGUNDA = 20_458;
const em = (dia: number, h: number, m = 0) => (SEGUNDA + dia) * MINUTOS_DIA + hora(h, m);

const comercial: Calendario = {
  id: 'comercial',
  semana: semanaDe([turno(8, 12), turno(13, 17)], [1, 2, 3, 4, 5]),
  excecoes: [{ de: SEGUNDA + 2, ate: SEGUNDA + 2, intervalos: [] }],
};
const doisTurnos: Calendario = {
  id: '2x10',
  semana: semanaDe([turno(7, 17), turno(19, 29)], [0, 1, 2, 3, 4, 5, 6]),
  excecoes: [],
};

describe('a compiled calendar', () => {
  it('gives Friday 17:00 and Monday 08:00 the same accumulated work, and each side its own instant', () => {
    const cal = compileCalendario(comercial, em(0, 0), em(30, 0));
    const sexta = trabalhoAte(cal, em(4, 17));
    expect(trabalhoAte(cal, em(7, 8))).toBe(sexta);
    expect(instanteTermino(cal, sexta)).toBe(em(4, 17));
    expect(instanteInicio(cal, sexta)).toBe(em(7, 8));
  });

  it('does not work on an exception without intervals', () => {
    const cal = compileCalendario(comercial, em(0, 0), em(30, 0));
    expect(trabalhoEntre(cal, em(2, 0), em(3, 0))).toBe(0);
    expect(addTrabalho(cal, em(1, 8), hora(16))).toBe(em(3, 17));
  });

  it('carries a shift across midnight', () => {
    const cal = compileCalendario(doisTurnos, em(0, 7), em(3, 0));
    expect(trabalhoEntre(cal, em(0, 7), em(1, 5))).toBe(hora(20));
    expect(addTrabalho(cal, em(0, 7), hora(10))).toBe(em(0, 17));
    expect(instanteInicio(cal, trabalhoAte(cal, em(0, 17)))).toBe(em(0, 19));
    expect(trabalhoEntre(cal, em(1, 3), em(1, 8))).toBe(hora(3));
  });

  it('lets the exception of a day keep the night shift that began the day before', () => {
    const cal = compileCalendario(
      { ...doisTurnos, excecoes: [{ de: SEGUNDA + 1, ate: SEGUNDA + 1, intervalos: [] }] },
      em(0, 0),
      em(3, 0),
    );
    expect(trabalhoEntre(cal, em(1, 0), em(2, 0))).toBe(hora(5));
    expect(trabalhoEntre(cal, em(2, 0), em(2, 7))).toBe(0);
  });

  it('counts plain minutes when it never stops', () => {
    const cal = compileCalendario(
      { id: '24x7', semana: semanaDe([turno(0, 12), turno(12, 24)], [0, 1, 2, 3, 4, 5, 6]), excecoes: [] },
      em(0, 0),
      em(0, 0),
    );
    expect(cal.continuo).toBe(true);
    expect(addTrabalho(cal, em(400, 9, 41), -12_345)).toBe(em(400, 9, 41) - 12_345);
  });

  it('says when it has no work, and does not hang on one whose only work is in exceptions', () => {
    const semana = semanaDe([], []);
    expect(compileCalendario({ id: 'nada', semana, excecoes: [] }, em(0, 0), em(9, 0)).semTrabalho).toBe(true);
    const parada: Calendario = {
      id: 'parada',
      semana,
      excecoes: [{ de: SEGUNDA, ate: SEGUNDA + 9, intervalos: [turno(7, 17)] }],
    };
    const cal = compileCalendario(parada, em(0, 0), em(9, 0));
    expect(cal.semTrabalho).toBe(false);
    expect(addTrabalho(cal, em(0, 7), hora(100))).toBe(em(9, 17));
    expect(addTrabalho(cal, em(0, 7), hora(101))).toBeGreaterThan(em(365, 0));
  });

  it('cuts instants four centuries away to the end of its reach', () => {
    const cal = compileCalendario(comercial, em(0, 0), em(1, 0));
    expect(addTrabalho(cal, em(0, 8), 2_000_000_000)).toBe((SEGUNDA + 146_097) * MINUTOS_DIA);
    expect(addTrabalho(cal, em(0, 8), -2_000_000_000)).toBe((SEGUNDA - 146_097) * MINUTOS_DIA);
  });

  it('a far horizon is not tabled: a schedule that begins in 1900 pays for the years that tables cover, no more', () => {
    const semExcecoes = { ...comercial, excecoes: [] };
    const longe = compileCalendario(semExcecoes, em(-46_000, 0), em(30, 0));
    const perto = compileCalendario(semExcecoes, em(0, 0), em(30, 0));
    expect((longe.fim - longe.inicio) / MINUTOS_DIA).toBeLessThan(31 * 366);
    expect(trabalhoEntre(longe, em(0, 0), em(30, 0))).toBe(trabalhoEntre(perto, em(0, 0), em(30, 0)));
  });
});

const intervalos = fc
  .array(fc.record({ inicio: fc.integer({ min: 0, max: 1439 }), tamanho: fc.integer({ min: 1, max: 700 }) }), {
    maxLength: 3,
  })
  .map((lista) => lista.map(({ inicio, tamanho }) => ({ inicio, fim: inicio + tamanho })));
const calendarios = fc.record({
  id: fc.constant('c'),
  semana: fc.array(intervalos, { minLength: 7, maxLength: 7 }),
  excecoes: fc.array(
    fc
      .record({
        de: fc.integer({ min: SEGUNDA - 20, max: SEGUNDA + 20 }),
        dias: fc.integer({ min: 0, max: 4 }),
        intervalos,
      })
      .map(({ de, dias, intervalos: turnos }) => ({ de, ate: de + dias, intervalos: turnos })),
    { maxLength: 4 },
  ),
});

/** Whether the minute that begins at `instante` is worked, straight from the definition, one minute at a time. */
function trabalha(calendario: Calendario, instante: number): boolean {
  const dia = Math.floor(instante / MINUTOS_DIA);
  return [dia, dia - 1, dia - 2].some((d) => {
    const excecao = calendario.excecoes.findLast(({ de, ate }) => de <= d && d <= ate);
    const turnos = excecao?.intervalos ?? calendario.semana[(((d + 4) % 7) + 7) % 7]!;
    const minuto = instante - d * MINUTOS_DIA;
    return turnos.some(({ inicio, fim }) => inicio <= minuto && minuto < fim);
  });
}

describe('for any calendar', () => {
  /** Days away from the tables, up to the calendars' limit of 400 years. */
  const longe = fc.constantFrom(0, 0, 0, 10_945, -10_955, 60_000, -60_000, 146_000, -146_000);
  const instante = fc
    .tuple(fc.integer({ min: em(-15, 0), max: em(15, 0) }), longe)
    .map(([minuto, dias]) => minuto + dias * MINUTOS_DIA);

  it('work between two instants is the number of worked minutes between them', () => {
    fc.assert(
      fc.property(calendarios, instante, fc.integer({ min: 0, max: 3 * MINUTOS_DIA }), (calendario, de, minutos) => {
        const cal = compileCalendario(calendario, em(0, 0), em(1, 0));
        fc.pre(!cal.semTrabalho && calendario.semana.some((dia) => dia.length > 0));
        let esperado = 0;
        for (let t = de; t < de + minutos; t++) if (trabalha(calendario, t)) esperado++;
        expect(trabalhoEntre(cal, de, de + minutos)).toBe(esperado);
      }),
      { numRuns: 60 },
    );
  });

  it('both sides of an amount of work give that work back, the finish side never later', () => {
    fc.assert(
      fc.property(calendarios, fc.integer({ min: -9_000, max: 9_000 }), longe, (calendario, perto, dias) => {
        const cal = compileCalendario(calendario, em(0, 0), em(1, 0));
        const trabalho = dias === 0 ? perto : trabalhoAte(cal, em(Math.round(dias * 0.97), 0)) + perto;
        fc.pre(!cal.semTrabalho && calendario.semana.some((dia) => dia.length > 0));
        const inicio = instanteInicio(cal, trabalho);
        const termino = instanteTermino(cal, trabalho);
        expect(termino).toBeLessThanOrEqual(inicio);
        expect([trabalhoAte(cal, inicio), trabalhoAte(cal, termino)]).toEqual([trabalho, trabalho]);
        expect(trabalha(calendario, inicio)).toBe(true);
        expect(trabalha(calendario, termino - 1)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('the horizon it was compiled for does not change any answer', () => {
    fc.assert(
      fc.property(calendarios, instante, (calendario, quando) => {
        fc.pre(calendario.semana.some((dia) => dia.length > 0));
        const curto = compileCalendario(calendario, em(0, 0), em(0, 0));
        const longo = compileCalendario(calendario, em(0, 0), em(60, 0));
        expect(trabalhoAte(curto, quando)).toBe(trabalhoAte(longo, quando));
        expect(addTrabalho(curto, quando, 5_000)).toBe(addTrabalho(longo, quando, 5_000));
      }),
      { numRuns: 60 },
    );
  });
});
