import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendarComo } from '../cpm/programa.ts';
import type { Cronograma, Programa, Vinculo } from '../cronograma.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { cadeias } from '../testing/cadeias.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { calcularArrastos } from './arrasto.ts';

function arrastos(cronograma: Cronograma, programa: Programa = 'P6'): Int32Array {
  const resultado = calcularArrastos(cronograma, programa);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado.arrasto;
}

/** Name, network, and the hours of drag of each activity that has any. */
const CASOS: readonly (readonly [string, string, Readonly<Record<string, number>>])[] = [
  [
    'the published example of Devaux: the smaller of its duration and the least float beside it',
    `A | 10
     B | 20 | depois de A
     C | 5 | depois de B
     D | 10 | depois de C, F
     E | 20 | depois de D, G, H
     F | 10 | depois de A
     G | 5 | depois de C
     H | 15 | depois de A`,
    { A: 10, B: 15, C: 5, D: 5, E: 20 },
  ],
  ['alone, all of its duration', 'A | 7', { A: 7 }],
  ['of two as long as each other, neither', 'A | 7\n B | 7', {}],
  ['nothing for what has float', 'A | 7\n B | 3', { A: 4 }],
  ['not that of a lag, which stays', 'A | 2\n B | 3 | depois de A +4h', { A: 2, B: 3 }],
  ['of one whose start holds the end, none: only its start matters', 'A | 9\n B | 12 | começa com A +4h', { B: 7 }],
  ['only until its own finish stops mattering', 'A | 8\n B | 6 | termina com A +1h', { A: 3 }],
  ['of what waits for a date, what comes after it', 'A | 3\n B | 4 | depois de A; não começa antes de 5', { B: 4 }],
  [
    'negative for one that is held by its finish and lets go by its start',
    'A | 10\n B | 6 | termina com A\n C | 8 | começa com B',
    { A: 4, B: -6, C: 2 },
  ],
];

describe('drag', () => {
  it.each(CASOS)('%s', (_, texto, esperado) => {
    const cronograma = redeEscrita(texto);
    const horas = [...arrastos(cronograma)].map((minutos, i) => [cronograma.atividades[i]!.id, minutos / 60] as const);
    expect(Object.fromEntries(horas.filter(([, valor]) => valor !== 0))).toEqual(esperado);
  });

  it('says a loop as a calculation does', () => {
    const cronograma = redeEscrita('A | 1 | depois de B\n B | 1 | depois de A');
    expect(calcularArrastos(cronograma)).toMatchObject({ ok: false, erro: 'ciclo' });
  });

  it.each(['P6', 'MS_PROJECT'] as const)(
    'by %s is what taking away the remaining work gives, whatever else the schedule holds; nothing else brings the end forward',
    (programa) => {
      fc.assert(
        fc.property(cronogramasCheios(programa), (cronograma) => {
          check(cronograma, programa);
        }),
        { numRuns: 12 },
      );
    },
  );

  it.each(['P6', 'MS_PROJECT'] as const)(
    'by %s is that along a chain too, where one change meets another',
    (programa) => {
      fc.assert(
        fc.property(fc.oneof(cadeias, cronogramasCheios(programa, cadeias)), (cronograma) => {
          check(cronograma, programa);
        }),
        { numRuns: 12 },
      );
    },
  );

  it('of thousands in a row comes in seconds, each its own length', { timeout: 10_000, tags: ['demorado'] }, () => {
    const n = 8_000;
    const base = redeEscrita('A | 1');
    const duracao = (i: number) => 60 * (1 + ((i * 7_919) % 24));
    const atividades = Array.from({ length: n }, (_, i) => ({
      ...base.atividades[0]!,
      id: `a${i}`,
      duracao: duracao(i),
      restante: duracao(i),
    }));
    const vinculos = atividades
      .slice(1)
      .map(({ id }, i): Vinculo => ({ de: `a${i}`, para: id, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }));
    expect([...arrastos({ ...base, atividades, vinculos })]).toEqual(atividades.map((uma) => uma.duracao));
  });
});

/** Compares each drag with a whole calculation without that activity's remaining work. */
function check(cronograma: Cronograma, programa: Programa): void {
  const inteiro = agendarComo(programa, cronograma);
  if (!inteiro.ok) return;
  const arrasto = arrastos(cronograma, programa);
  cronograma.atividades.forEach((atividade, i) => {
    const { duracao, restante } = atividade;
    const sem = { ...atividade, restante: 0, duracao: Math.max(0, duracao - restante) };
    const outro = agendarComo(programa, { ...cronograma, atividades: cronograma.atividades.with(i, sem) });
    if (!outro.ok) throw new RangeError(outro.erro);
    const ganho = atividade.terminoReal === undefined ? inteiro.termino - outro.termino : 0;
    if (arrasto[i] !== 0) expect([i, arrasto[i]]).toEqual([i, ganho]);
    else expect([i, ganho <= 0]).toEqual([i, true]);
  });
}
