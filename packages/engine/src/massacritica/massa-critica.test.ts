import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cronograma } from '../cronograma.ts';
import { nivelar } from '../nivelamento/nivelar.ts';
import type { Capacidade, Demanda } from '../nivelamento/tipos.ts';
import { minuto } from '../tempo.ts';
import { cronogramas } from '../testing/arbitrarios.ts';
import { calendario, turno } from '../testing/calendarios.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { massaCritica } from './massa-critica.ts';
import type { LinhaMassaCritica, OpcoesMassaCritica } from './tipos.ts';

const hora = (horas: number) => minuto(horas * 60);
const TODO_DIA = [0, 1, 2, 3, 4, 5, 6];

/** People by activity: `{ A: 3 }`. */
type Gente = Readonly<Record<string, number>>;

function linha(
  cronograma: Cronograma,
  gente: Gente,
  capacidades: readonly Capacidade[],
  opcoes: Partial<OpcoesMassaCritica> = {},
): LinhaMassaCritica {
  const demandas = Object.entries(gente).map(
    ([atividade, quantidade]): Demanda => ({ atividade, recurso: 'cald', quantidade }),
  );
  const resultado = massaCritica(cronograma, [{ id: 'cald', capacidades }], demandas, opcoes);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado.linhas[0]!;
}

/** A critical path on time (`LONGA`), and three jobs of 10 h for 2 people that may run at any time until hour 20. */
const TRES = 'LONGA | 20\n A | 10\n B | 10\n C | 10';
const CADA_DUAS = { A: 2, B: 2, C: 2 };

interface Espera {
  readonly cruza?: number;
  readonly falta?: number;
  readonly folga?: number;
}

const CASOS: readonly (readonly [string, string, Gente, readonly Capacidade[], Espera])[] = [
  ['60 HH in 20 h of 3 people just fit', TRES, CADA_DUAS, [{ quantidade: 3 }], { folga: 0 }],
  // At best 2 people do 40 of the 60 HH by hour 20; until hour 10 nothing is due, and 6 HH an hour after that.
  [
    'in 20 h of 2 people they do not, from the hour in which 6 an hour to be done pass 2 an hour done',
    TRES,
    CADA_DUAS,
    [{ quantidade: 2 }],
    { cruza: 15, falta: 20, folga: -20 },
  ],
  ['nobody at all', TRES, CADA_DUAS, [], { cruza: 10, falta: 60, folga: -60 }],
  [
    'people who come when it is too late',
    'A | 4\n B | 4 | depois de A\n FIM | F | depois de B',
    { A: 1 },
    [{ quantidade: 1, de: hora(2) }],
    { cruza: 0, falta: 2, folga: -2 },
  ],
  [
    'people idle while there is nothing to do do not help what comes later, on a path on time',
    'ESPERA | 100\n A | 4 | depois de ESPERA\n B | 4 | depois de ESPERA\n FIM | F | depois de A, B',
    { A: 3, B: 3 },
    [{ quantidade: 4 }],
    { cruza: 100, falta: 8, folga: 4 * 104 - 24 },
  ],
  [
    'more people for those hours',
    'ESPERA | 100\n A | 4 | depois de ESPERA\n B | 4 | depois de ESPERA',
    { A: 3, B: 3 },
    [{ quantidade: 4 }, { quantidade: 2, de: hora(100) }],
    { folga: 4 * 104 + 2 * 4 - 24 },
  ],
];

describe('critical mass', () => {
  it.each(CASOS)('%s', (_, texto, gente, capacidades, { cruza, falta, folga }) => {
    const { naoCabe, farol, folga: sobra } = linha(redeEscrita(texto), gente, capacidades);
    expect(sobra).toBe(folga);
    expect(naoCabe && [naoCabe.cruzaEm / 60, naoCabe.falta]).toEqual(cruza === undefined ? undefined : [cruza, falta]);
    expect(farol === 'VERMELHO').toBe(cruza !== undefined || capacidades.length === 0);
  });

  it('names what weighs most on the hours that are short', () => {
    const rede =
      'ESPERA | 100\n A | 4 | depois de ESPERA\n B | 2 | depois de ESPERA\n C | 4 | depois de ESPERA\n Z | 30';
    const { naoCabe } = linha(redeEscrita(rede), { A: 3, B: 3, C: 1, Z: 1 }, [{ quantidade: 3 }]);
    expect(naoCabe?.pesam.map(({ atividade, hh }) => `${atividade} ${hh}`)).toEqual(['A 12', 'B 6', 'C 4']);
    expect([naoCabe?.desde, naoCabe?.faltaEm]).toEqual([hora(100), hora(104)]);
  });

  it('the index is what has little float and has to be done within the horizon, over its hours', () => {
    const rede = redeEscrita('A | 30\n B | 10 | depois de A\n C | 5\n D | 12');
    // Horizon of 36 h: A and B are critical, 36 of their 40 h fall in it; C and D have 35 and 28 h of float.
    const { horizonte } = linha(rede, { A: 2, B: 2, C: 9, D: 9 }, [{ quantidade: 2.1 }], { horizonte: 36 * 60 });
    expect(horizonte).toMatchObject({ hh: 72, capacidade: 75.6, farol: 'AMARELO' });
    expect(horizonte.indice).toBeCloseTo(72 / 75.6, 9);
    expect(linha(rede, { A: 2 }, [{ quantidade: 4 }]).horizonte.farol).toBe('VERDE');
  });

  it('counts shifts, and says period by period what has to be done and cannot have been before', () => {
    const dia = calendario('dia', TODO_DIA, [turno(7, 17)]);
    const base = redeEscrita('A | 10\n B | 10 | depois de A');
    const cronograma = {
      ...base,
      calendarios: [...base.calendarios, dia],
      atividades: base.atividades.map((uma) => ({ ...uma, calendario: 'dia' })),
    };
    const periodos = [0, 24].map((de) => ({ de: hora(de + 7), ate: hora(de + 17) }));
    const { periodos: turnos, hhRestante } = linha(cronograma, { A: 4, B: 6 }, [{ quantidade: 5, calendario: 'dia' }], {
      periodos,
    });
    expect(hhRestante).toBe(100);
    expect(turnos.map(({ hh, capacidade, farol }) => [hh, capacidade, farol])).toEqual([
      [40, 50, 'VERDE'],
      [60, 50, 'VERMELHO'],
    ]);
  });

  it('an imposed finish later than the calculated one gives time', () => {
    const capacidades = [{ quantidade: 2 }];
    expect(linha(redeEscrita(TRES, { terminoImposto: hora(30) }), CADA_DUAS, capacidades).naoCabe).toBeUndefined();
    expect(linha(redeEscrita(TRES, { terminoImposto: hora(29) }), CADA_DUAS, capacidades).naoCabe).toBeDefined();
  });

  it('negative float is lateness of the schedule, not a shortage of people', () => {
    const cronograma = redeEscrita('A | 10\n B | 10 | depois de A', { terminoImposto: hora(5) });
    expect(linha(cronograma, { A: 2, B: 2 }, [{ quantidade: 2 }]).naoCabe).toBeUndefined();
  });

  it('names a resource that is not there', () => {
    const demandas = [{ atividade: 'A', recurso: 'x', quantidade: 1 }];
    expect(massaCritica(redeEscrita('A | 1'), [], demandas)).toEqual({
      ok: false,
      erro: 'recurso_ausente',
      recurso: 'x',
    });
  });

  it('never says that it does not fit when smoothing finds a schedule within the float', () => {
    let cabem = 0;
    let avisos = 0;
    const gente = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 14, maxLength: 14 });
    const capacidade = fc.record({
      quantidade: fc.integer({ min: 2, max: 7 }),
      turno: fc.constantFrom(undefined, '2x10', '8h'),
    });
    fc.assert(
      fc.property(
        cronogramas(),
        gente,
        fc.array(capacidade, { minLength: 1, maxLength: 2 }),
        (cronograma, pessoas, partes) => {
          const capacidades = partes.map(({ quantidade, turno: quando }) =>
            quando ? { quantidade, calendario: quando } : { quantidade },
          );
          const recursos = [{ id: 'cald', capacidades }];
          const demandas = cronograma.atividades.map(({ id }, i) => ({
            atividade: id,
            recurso: 'cald',
            quantidade: pessoas[i]!,
          }));
          const periodos = [0, 1, 2, 3].map((k) => ({
            de: minuto(cronograma.dataBase + k * 720),
            ate: minuto(cronograma.dataBase + (k + 1) * 720),
          }));
          const resultado = massaCritica(cronograma, recursos, demandas, { periodos });
          const proposta = nivelar(cronograma, recursos, demandas, { somenteNaFolga: true, agendas: 20 });
          if (!resultado.ok || !proposta.ok) throw new RangeError('sem resultado');
          const { naoCabe, farol, periodos: turnos } = resultado.linhas[0]!;
          if (naoCabe) avisos++;
          if (proposta.conflitos.length > 0 || proposta.terminoDepois !== proposta.terminoAntes) return;
          cabem++;
          expect(naoCabe).toBeUndefined();
          expect([farol, ...turnos.map((um) => um.farol)]).not.toContain('VERMELHO');
        },
      ),
      { numRuns: 100 },
    );
    // The cases include both outcomes, so the test has some force.
    expect(Math.min(cabem, avisos)).toBeGreaterThan(2);
  });
});
