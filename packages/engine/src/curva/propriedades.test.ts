import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalendario } from '../calendario/compilar.ts';
import { assembleBaldes } from './baldes.ts';
import type { EventoAvanco } from './eventos.ts';
import { type ItemCurva, valorNoInstante } from './item.ts';
import { curvaPrevista, instanteDoValor, valorDoPeriodo } from './prevista.ts';
import { curvaRealizada } from './realizada.ts';
import { curvaTendencia, explainBalde, type FontesCurva, type ItemTendencia } from './tendencia.ts';
import { agosto, calendario2x10, diaDeAgosto, todoDia } from './testing/servico-exemplo.ts';
import type { Grao, OpcoesBaldes } from './turno.ts';
import { turnoDoInstante } from './turno.ts';

const GRAOS: readonly Grao[] = ['HORA', 'TURNO', 'DIA', 'SEMANA', 'MES'];
const INICIO = agosto(2, 0);
const FIM = agosto(12, 0);

/** Monday to Friday 08–12 and 13–17, with one day off and one Saturday worked. */
const comercial = compileCalendario(
  {
    id: 'comercial',
    semana: [0, 1, 2, 3, 4, 5, 6].map((dia) =>
      dia === 0 || dia === 6
        ? []
        : [
            { inicio: 480, fim: 720 },
            { inicio: 780, fim: 1_020 },
          ],
    ),
    excecoes: [
      { de: diaDeAgosto(4), ate: diaDeAgosto(4), intervalos: [] },
      { de: diaDeAgosto(7), ate: diaDeAgosto(7), intervalos: [{ inicio: 600, fim: 660 }] },
    ],
  },
  INICIO,
  FIM,
);
const continuo = compileCalendario(todoDia('24h', [{ inicio: 0, fim: 1_440 }]), INICIO, FIM);
const calendarios = [calendario2x10, comercial, continuo];

/** Half of the instants are on the hour, where the limits of the periods are. */
const instante = fc.oneof(
  fc.integer({ min: INICIO, max: FIM }),
  fc.integer({ min: 0, max: (FIM - INICIO) / 60 }).map((hora) => INICIO + hora * 60),
);
const peso = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.double({ min: 0, max: 900, noNaN: true }));
const avanco = fc.oneof(fc.constantFrom(0, 50, 100), fc.double({ min: 0, max: 100, noNaN: true }));

const item: fc.Arbitrary<ItemCurva> = fc
  .record({
    calendario: fc.integer({ min: -1, max: 2 }),
    // Some are milestones.
    pontas: fc.oneof(
      fc.tuple(instante, instante),
      instante.map((unico) => [unico, unico] as const),
    ),
    peso,
    perfil: fc.constantFrom('LINEAR', 'FRONTAL', 'TRASEIRA', 'SINO'),
  })
  .map(({ pontas: [a, b], ...resto }) => ({ ...resto, inicio: Math.min(a, b), termino: Math.max(a, b) }));
const itens = fc.array(item, { minLength: 1, maxLength: 12 });

const eventosDe = (atividades: number): fc.Arbitrary<EventoAvanco[]> =>
  fc
    .array(
      fc.record({
        atividade: fc.integer({ min: 0, max: atividades - 1 }),
        // Few distinct instants, so that ties happen.
        referencia: fc.integer({ min: 0, max: 40 }).map((passo) => INICIO + passo * 360),
        avanco,
        hh: peso,
        valido: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    .map((lista) => lista.map((evento, registro) => ({ ...evento, registro })));

const horario = fc.integer({ min: 0, max: 1_439 });
const opcoes: fc.Arbitrary<OpcoesBaldes> = fc.record({
  inicioDia: fc.constantFrom(0, 360, 420),
  diaCorte: fc.integer({ min: 0, max: 6 }),
  horaCorte: fc.constantFrom(0, 420, 1_080),
  turnos: fc
    .array(fc.tuple(horario, horario), { maxLength: 3 })
    .map((lista) => lista.map(([inicio, fim], ordem) => ({ nome: `T${ordem}`, inicio, fim, ordem }))),
});

const fontes: fc.Arbitrary<FontesCurva> = fc.tuple(itens, instante).chain(([previstos, dataBase]) =>
  fc.record({
    calendarios: fc.constant(calendarios),
    previstos: fc.constant(previstos),
    eventos: eventosDe(previstos.length),
    tendencia: fc
      .tuple(...previstos.map((previsto) => fc.record({ item, avanco, peso: fc.constant(previsto.peso) })))
      .map((lista): ItemTendencia[] => lista.map((t) => ({ ...t.item, peso: t.peso, avanco: t.avanco }))),
    dataBase: fc.constant(dataBase),
  }),
);

const limitesDe = (grao: Grao, cfg: OpcoesBaldes) => assembleBaldes(grao, INICIO, FIM, cfg).limites;
const comuns = (a: Int32Array, b: Int32Array) => [...a.keys()].filter((i) => b.includes(a[i]!));

describe('every grain', () => {
  it('ends at the same total and has the same value at the same instant', () => {
    fc.assert(
      fc.property(itens, opcoes, (lista, cfg) => {
        const curvas = GRAOS.map((grao) => curvaPrevista(lista, calendarios, limitesDe(grao, cfg)));
        const total = curvas[0]!.total;
        for (const curva of curvas) {
          expect(curva.acumulado.at(-1)).toBe(total);
          for (const outra of curvas) {
            for (const i of comuns(curva.limites, outra.limites)) {
              expect(curva.acumulado[i]).toBe(outra.acumulado[outra.limites.indexOf(curva.limites[i]!)]);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('covers the stretch with limits that only grow', () => {
    fc.assert(
      fc.property(opcoes, fc.constantFrom(...GRAOS), (cfg, grao) => {
        const limites = limitesDe(grao, cfg);
        expect(limites[0]).toBeLessThanOrEqual(INICIO);
        expect(limites.at(-1)).toBeGreaterThanOrEqual(FIM);
        expect(limites.at(-2)).toBeLessThan(FIM);
        for (let i = 1; i < limites.length; i++) expect(limites[i]).toBeGreaterThan(limites[i - 1]!);
      }),
    );
  });

  it('agrees with the shift of an instant', () => {
    fc.assert(
      fc.property(opcoes, instante, (cfg, quando) => {
        const { limites, inicios, turnos } = assembleBaldes('TURNO', INICIO, FIM + 1, cfg);
        const i = limites.findIndex((limite) => limite > quando) - 1;
        expect(turnoDoInstante(cfg, quando, 'INICIO')).toEqual({
          turno: turnos[i],
          inicio: inicios[i],
          fim: limites[i + 1],
        });
        const j = limites.findIndex((limite) => limite >= quando) - 1;
        if (j >= 0) expect(turnoDoInstante(cfg, quando, 'TERMINO').fim).toBe(limites[j + 1]);
      }),
    );
  });
});

describe('the planned curve', () => {
  it('never goes down', () => {
    fc.assert(
      fc.property(itens, opcoes, (lista, cfg) => {
        const { acumulado } = curvaPrevista(lista, calendarios, limitesDe('HORA', cfg));
        for (let i = 1; i < acumulado.length; i++) expect(acumulado[i]).toBeGreaterThanOrEqual(acumulado[i - 1]!);
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(
        itens.chain((lista) => fc.tuple(fc.constant(lista), fc.shuffledSubarray(lista, { minLength: lista.length }))),
        opcoes,
        ([lista, outra], cfg) => {
          const limites = limitesDe('TURNO', cfg);
          expect(curvaPrevista(outra, calendarios, limites)).toEqual(curvaPrevista(lista, calendarios, limites));
        },
      ),
    );
  });

  it('gives every worked minute its share, counted one by one', () => {
    // The same week as `comercial`, as a rule about one minute.
    const trabalha = (quando: number) => {
      const dia = Math.floor(quando / 1_440) - diaDeAgosto(0);
      const hora = (quando - agosto(dia, 0)) / 60;
      if (dia === 7) return hora >= 10 && hora < 11;
      const folga = dia === 1 || dia === 4 || dia === 8;
      return !folga && ((hora >= 8 && hora < 12) || (hora >= 13 && hora < 17));
    };
    const count = (de: number, ate: number) => {
      let soma = 0;
      for (let quando = de; quando < ate; quando++) if (trabalha(quando)) soma++;
      return soma;
    };
    const meio = fc.integer({ min: INICIO, max: agosto(9, 0) });
    fc.assert(
      fc.property(meio, meio, meio, (a, b, c) => {
        const [inicio, corte, termino] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const duracao = count(inicio, termino);
        fc.pre(duracao > 0 && corte < termino);
        const valor = valorNoInstante(
          { calendario: 1, inicio, termino, peso: 100, perfil: 'LINEAR' },
          calendarios,
          corte,
        );
        expect(valor).toBeCloseTo((100 * count(inicio, corte)) / duracao, 5);
      }),
      { numRuns: 60 },
    );
  });

  it('reaches a value in the first minute whose end is at it or above', () => {
    fc.assert(
      fc.property(itens, fc.double({ min: 0, max: 1, noNaN: true }), (lista, fracao) => {
        const valorEm = (quando: number) =>
          lista.reduce((soma, i) => soma + valorNoInstante(i, calendarios, quando), 0);
        const total = valorEm(FIM);
        fc.pre(total > 1);
        const alvo = total * fracao;
        const achado = instanteDoValor({ itens: lista, calendarios, inicio: INICIO - 1 }, alvo);
        expect(valorEm(achado.instante)).toBeGreaterThanOrEqual(alvo - 1e-6);
        if (alvo > 1e-6) expect(valorEm(achado.instante - 1)).toBeLessThan(alvo + 1e-6);
        expect(achado.fracao).toBeGreaterThan(0);
        expect(achado.fracao).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the actual curve', () => {
  it('does not depend on the order in which the reports come', () => {
    fc.assert(
      fc.property(
        eventosDe(5).chain((lista) =>
          fc.tuple(fc.constant(lista), fc.shuffledSubarray(lista, { minLength: lista.length })),
        ),
        opcoes,
        ([lista, outra], cfg) => {
          const limites = limitesDe('TURNO', cfg);
          const pesos = [1.1, 20.3, 7, 0, 93.7];
          expect(curvaRealizada(pesos, outra, limites, FIM)).toEqual(curvaRealizada(pesos, lista, limites, FIM));
        },
      ),
    );
  });

  it('at every limit is the sum of weight × last valid report', () => {
    fc.assert(
      fc.property(eventosDe(4), opcoes, instante, (eventos, cfg, corte) => {
        const pesos = [10, 20.5, 3, 0.7];
        const { ganho } = curvaRealizada(pesos, eventos, limitesDe('TURNO', cfg), corte);
        ganho.limites.forEach((limite, i) => {
          const esperado = pesos.map((w, a) => {
            const validos = eventos.filter(
              (e) => e.atividade === a && e.valido && e.referencia <= Math.min(limite, corte),
            );
            validos.sort((x, y) => x.referencia - y.referencia || x.registro - y.registro);
            return (w * (validos.at(-1)?.avanco ?? 0)) / 100;
          });
          expect(ganho.acumulado[i]).toBeCloseTo(
            esperado.reduce((soma, v) => soma + v, 0),
            5,
          );
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('the explanation of a period', () => {
  const add = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0);

  it('has parts that sum exactly to the point of each curve', () => {
    fc.assert(
      fc.property(fontes, opcoes, fc.constantFrom(...GRAOS), fc.nat(), (fonte, cfg, grao, sorteio) => {
        const { previstos, eventos, tendencia, dataBase } = fonte;
        const limites = limitesDe(grao, cfg);
        const pesos = previstos.map((previsto) => previsto.peso);
        const previsto = curvaPrevista(previstos, calendarios, limites);
        const { ganho } = curvaRealizada(pesos, eventos, limites, dataBase);
        const futuro = curvaTendencia(tendencia, calendarios, limites, dataBase);
        const balde = sorteio % (limites.length - 1);
        const de = limites[balde]!;
        const ate = limites[balde + 1]!;

        const periodo = explainBalde(fonte, de, ate);
        expect(add(periodo.map((p) => p.previsto))).toBe(valorDoPeriodo(previsto, balde));
        expect(add(periodo.map((p) => p.realizado))).toBe(valorDoPeriodo(ganho, balde));
        expect(add(periodo.map((p) => p.tendencia))).toBe(valorDoPeriodo(futuro, balde));

        const tudo = explainBalde(fonte, Number.NEGATIVE_INFINITY, ate);
        expect(add(tudo.map((p) => p.previsto))).toBe(previsto.acumulado[balde + 1]);
        expect(add(tudo.map((p) => p.realizado))).toBe(ganho.acumulado[balde + 1]);
        expect(add(tudo.map((p) => p.tendencia))).toBe(futuro.acumulado[balde + 1]! - futuro.ganhoNaDataBase);
      }),
      { numRuns: 150 },
    );
  });

  it('names who pulls the curve down first, and nobody who adds nothing', () => {
    fc.assert(
      fc.property(fontes, instante, instante, (fonte, a, b) => {
        const parcelas = explainBalde(fonte, Math.min(a, b), Math.max(a, b));
        const desvios = parcelas.map((p) => p.realizado - p.previsto);
        expect(desvios).toEqual([...desvios].sort((x, y) => x - y));
        for (const p of parcelas) expect([p.previsto, p.realizado, p.tendencia].some((v) => v !== 0)).toBe(true);
      }),
    );
  });

  it('lists a cancelled weight nowhere', () => {
    const semPeso: ItemCurva = { calendario: 0, inicio: INICIO, termino: FIM, peso: 0, perfil: 'SINO' };
    const fonte: FontesCurva = {
      calendarios,
      previstos: [semPeso],
      eventos: [{ atividade: 0, referencia: INICIO, registro: 1, avanco: 80, hh: 3, valido: true }],
      tendencia: [{ ...semPeso, avanco: 80 }],
      dataBase: FIM,
    };
    expect(explainBalde(fonte, INICIO - 1, FIM)).toEqual([]);
  });
});
