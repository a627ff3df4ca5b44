import { describe, expect, it } from 'vitest';
import type { Atividade, Cronograma } from '../cronograma.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { readDesenho } from '../testing/desenho.ts';
import { simularRisco, startRisco } from './simular.ts';
import type { AchadoRisco, OpcoesRisco, RelatorioRisco } from './tipos.ts';

const { cronograma: DUAS } = readDesenho(`
  a | XXXXXXXX
  b |         XXXXXXXX | depois de a
`);
const CERTO = { otimista: 1, pessimista: 1 };
const h = (horas: number) => horas * 60;

function simulado(cronograma: Cronograma, opcoes: Partial<OpcoesRisco>): RelatorioRisco {
  const relatorio = simularRisco(cronograma, { rodadas: 200, padrao: CERTO, ...opcoes });
  if (!relatorio.ok) throw new RangeError(JSON.stringify(relatorio));
  return relatorio;
}

const change = (mudadas: Readonly<Record<string, Partial<Atividade>>>, base: Cronograma = DUAS): Cronograma => ({
  ...base,
  atividades: base.atividades.map((atividade) => ({ ...atividade, ...mudadas[atividade.id] })),
});

const faixa = (otimista: number, provavel: number, pessimista: number) => ({ otimista, provavel, pessimista });
const extra = (mudado: Partial<OpcoesRisco['extras'][number]> = {}) => ({
  id: 'x',
  probabilidade: 0.5,
  duracao: faixa(60, 60, 60),
  atividades: ['a'],
  ...mudado,
});
const feita = { terminoReal: minuto(0), inicioReal: minuto(0), restante: 0 };

/** Bad inputs, with the findings that they must give: the simulation runs with the rest. */
const ABSURDOS: readonly (readonly [string, Partial<OpcoesRisco>, readonly AchadoRisco[], Cronograma])[] = (
  [
    [
      'a negative estimate',
      { faixas: new Map([['a', faixa(-1, 60, 120)]]) },
      [{ codigo: 'faixa_invalida', atividade: 'a' }],
    ],
    [
      'not a number',
      { faixas: new Map([['a', faixa(1, Number.NaN, 120)]]) },
      [{ codigo: 'faixa_invalida', atividade: 'a' }],
    ],
    [
      'without end',
      { faixas: new Map([['a', faixa(1, 60, Number.POSITIVE_INFINITY)]]) },
      [{ codigo: 'faixa_invalida', atividade: 'a' }],
    ],
    [
      'optimistic above likely',
      { faixas: new Map([['a', faixa(100, 60, 120)]]) },
      [{ codigo: 'faixa_fora_de_ordem', atividade: 'a' }],
    ],
    [
      'pessimistic below likely',
      { faixas: new Map([['b', faixa(30, 60, 50)]]) },
      [{ codigo: 'faixa_fora_de_ordem', atividade: 'b' }],
    ],
    [
      'pessimistic below the duration planned, when no likely one is given',
      { faixas: new Map([['b', { otimista: 30, pessimista: 50 }]]) },
      [{ codigo: 'faixa_fora_de_ordem', atividade: 'b' }],
    ],
    [
      'estimates of nothing that is there',
      { faixas: new Map([['sumiu', faixa(30, 60, 90)]]) },
      [{ codigo: 'faixa_sem_atividade', atividade: 'sumiu' }],
    ],
    [
      'estimates of what is done',
      { faixas: new Map([['a', faixa(30, 60, 90)]]) },
      [{ codigo: 'faixa_ignorada', atividade: 'a' }],
      change({ a: feita }),
    ],
    [
      'estimates of a milestone',
      { faixas: new Map([['a', faixa(30, 60, 90)]]) },
      [{ codigo: 'faixa_ignorada', atividade: 'a' }],
      change({ a: { tipo: 'MARCO_FIM', duracao: 0, restante: 0 } }),
    ],
    [
      'estimates of a level of effort',
      { faixas: new Map([['a', faixa(30, 60, 90)]]) },
      [{ codigo: 'faixa_ignorada', atividade: 'a' }],
      change({ a: { tipo: 'ESFORCO' } }),
    ],
    [
      'estimates where an expected finish sets the rest',
      { faixas: new Map([['a', faixa(30, 60, 90)]]) },
      [{ codigo: 'faixa_ignorada', atividade: 'a' }],
      change({ a: { terminoEsperado: minuto(600) } }),
    ],
    [
      'an invalid class',
      { classes: new Map([['k', { otimista: 2, pessimista: 1 }]]), classeDaAtividade: new Map([['a', 'k']]) },
      [{ codigo: 'classe_invalida', outro: 'k' }],
    ],
    [
      'a class that is not there',
      { classeDaAtividade: new Map([['a', 'k']]) },
      [{ codigo: 'classe_ausente', atividade: 'a', outro: 'k' }],
    ],
    [
      'a probability above one',
      { extras: [extra({ probabilidade: 1.5 })] },
      [{ codigo: 'extra_invalido', outro: 'x' }],
    ],
    ['no probability', { extras: [extra({ probabilidade: Number.NaN })] }, [{ codigo: 'extra_invalido', outro: 'x' }]],
    [
      'extra work out of order',
      { extras: [extra({ duracao: faixa(9, 5, 7) })] },
      [{ codigo: 'extra_invalido', outro: 'x' }],
    ],
    ['two extra works of one name', { extras: [extra(), extra()] }, [{ codigo: 'extra_repetido', outro: 'x' }]],
    [
      'extra work of nothing that is there',
      { extras: [extra({ atividades: ['sumiu'] })] },
      [{ codigo: 'extra_sem_atividade', atividade: 'sumiu', outro: 'x' }],
    ],
    [
      'extra work of what is done',
      { extras: [extra()] },
      [{ codigo: 'extra_ignorado', atividade: 'a', outro: 'x' }],
      change({ a: feita }),
    ],
    [
      'a milestone that is not there',
      { marcos: [{ atividade: 'sumiu' }] },
      [{ codigo: 'marco_ausente', atividade: 'sumiu' }],
    ],
    [
      'a milestone that only spans others',
      { marcos: [{ atividade: 'a' }] },
      [{ codigo: 'marco_sem_data', atividade: 'a' }],
      change({ a: { tipo: 'RESUMO' } }),
    ],
  ] satisfies readonly (readonly [string, Partial<OpcoesRisco>, readonly AchadoRisco[], Cronograma?])[]
).map(([nome, opcoes, achados, cronograma]) => [nome, opcoes, achados, cronograma ?? DUAS]);

describe('absurd input is a finding with the name of the activity', () => {
  it.each(ABSURDOS)('%s', (_, opcoes, achados, cronograma) => {
    const relatorio = simulado(cronograma, opcoes);
    expect(relatorio.achados).toEqual(achados);
    if (!opcoes.extras?.some(({ probabilidade }) => probabilidade <= 1)) expect(relatorio.termino.desvio).toBe(0);
  });

  it('ten times longer than likely is a finding and counts', () => {
    const { achados, termino } = simulado(DUAS, { faixas: new Map([['a', faixa(h(8), h(8), h(100))]]) });
    expect(achados).toEqual([{ codigo: 'faixa_exagerada', atividade: 'a' }]);
    expect(termino.maximo).toBeGreaterThan(h(60));
  });

  it.each([
    ['rodadas', { rodadas: 0 }],
    ['rodadas', { rodadas: 1.5 }],
    ['rodadas', { rodadas: 1e9 }],
    ['semente', { semente: 0.5 }],
    ['semente', { semente: 2 ** 40 }],
    ['baldes', { baldes: 0 }],
    ['marcos', { rodadas: 100_000, marcos: Array.from({ length: 201 }, () => ({ atividade: 'a' })) }],
    ['meta', { meta: Number.NaN as Minuto }],
    ['meta', { marcos: [{ atividade: 'a', meta: 0.5 as Minuto }] }],
    ['padrao', { padrao: { otimista: 2, pessimista: 1 } }],
    ['padrao', { padrao: { otimista: -1, pessimista: 1 } }],
  ])('an option out of range is a failure: %s', (opcao, opcoes) => {
    expect(simularRisco(DUAS, opcoes)).toEqual({ ok: false, erro: 'opcao_invalida', opcao });
  });

  it('an imposed finish that is no date is no goal', () => {
    const { termino } = simulado({ ...DUAS, terminoImposto: Number.NaN as Minuto }, {});
    expect(termino.meta).toBeUndefined();
  });

  it('a loop is a failure, as in the calculation', () => {
    const volta = { de: 'b', para: 'a', tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' } as const;
    expect(simularRisco({ ...DUAS, vinculos: [...DUAS.vinculos, volta] })).toMatchObject({ ok: false, erro: 'ciclo' });
  });

  it('a duration of thousands of years does not break it', () => {
    const longe = change({ a: { duracao: 3e9, restante: 3e9 } });
    const { termino } = simulado(longe, { padrao: { otimista: 0.9, pessimista: 1.25 } });
    expect(termino.minimo).toBeGreaterThan(0);
  });

  it('a schedule without activities ends when it begins', () => {
    expect(simulado({ ...DUAS, atividades: [], vinculos: [] }, {}).termino).toMatchObject({
      p10: 0,
      p90: 0,
      desvio: 0,
    });
  });
});

describe('which estimates count', () => {
  const larguras = (opcoes: Partial<OpcoesRisco>, cronograma = DUAS) => {
    const { termino } = simulado(cronograma, { rodadas: 2_000, ...opcoes });
    return [termino.minimo / 60, termino.maximo / 60];
  };

  it('by default −10 % and +25 % of what remains', () => {
    const relatorio = simularRisco(DUAS, { rodadas: 4_000 });
    if (!relatorio.ok) throw new RangeError(relatorio.erro);
    const { minimo, maximo, media } = relatorio.termino;
    expect(minimo).toBeGreaterThanOrEqual(h(16) * 0.9);
    expect(maximo).toBeLessThanOrEqual(h(16) * 1.25);
    expect(media / h(16)).toBeCloseTo((0.9 + 1 + 1.25) / 3, 2);
  });

  it('its own over its class, its class over the default', () => {
    const classes = new Map([['solda', { otimista: 1.5, provavel: 1.5, pessimista: 1.5 }]]);
    const classeDaAtividade = new Map([
      ['a', 'solda'],
      ['b', 'solda'],
    ]);
    expect(larguras({ classes, classeDaAtividade })).toEqual([24, 24]);
    const faixas = new Map([['a', faixa(h(10), h(10), h(10))]]);
    expect(larguras({ classes, classeDaAtividade, faixas })).toEqual([22, 22]);
  });

  it('of what has begun, in the measure of what remains of it', () => {
    const metade = { inicioReal: minuto(0), restante: h(4) };
    const faixas = new Map([['a', faixa(h(16), h(16), h(16))]]);
    expect(larguras({ faixas }, change({ a: metade }))).toEqual([16, 16]);
  });

  it('in MS Project too, where what has begun ends later when more remains', () => {
    const metade = { inicioReal: minuto(0), restante: h(4) };
    const padrao = { otimista: 2, provavel: 2, pessimista: 2 };
    expect(larguras({ padrao, programa: 'MS_PROJECT' }, change({ a: metade }))).toEqual([4 + 8 + 16, 4 + 8 + 16]);
  });

  it('extra work makes time of a task that had none', () => {
    const nada = change({ b: { duracao: 0, restante: 0 } });
    expect(larguras({ extras: [extra({ probabilidade: 1, atividades: ['b'] })] }, nada)).toEqual([9, 9]);
  });
});

describe('milestones and targets', () => {
  const faixas = new Map([
    ['a', faixa(h(6), h(8), h(12))],
    ['b', faixa(h(6), h(8), h(12))],
  ]);

  it('the finish of one on the way is its own', () => {
    const { marcos, termino } = simulado(DUAS, { faixas, marcos: [{ atividade: 'a', meta: minuto(h(8)) }] });
    expect(marcos[0]!.termino.maximo).toBeLessThanOrEqual(h(12));
    expect(marcos[0]!.termino.calculado).toBe(h(8));
    expect(termino.minimo).toBeGreaterThanOrEqual(h(12));
    // A triangular 6 8 12 is at most 8 in a third of the runs.
    expect(marcos[0]!.termino.chanceDaMeta).toBeCloseTo(1 / 3, 0);
  });

  it('that of one that is done is its actual one', () => {
    const { marcos } = simulado(change({ a: { ...feita, terminoReal: minuto(0) } }), {
      faixas: new Map(),
      marcos: [{ atividade: 'a' }],
    });
    expect(marcos[0]!.termino).toMatchObject({ p10: 0, p90: 0, calculado: 0 });
  });

  it('the imposed finish is the target when no other is given', () => {
    expect(simulado({ ...DUAS, terminoImposto: minuto(h(24)) }, { faixas }).termino).toMatchObject({
      meta: h(24),
      chanceDaMeta: 1,
    });
    expect(simulado({ ...DUAS, terminoImposto: minuto(h(24)) }, { faixas, meta: minuto(h(12)) }).termino).toMatchObject(
      {
        meta: h(12),
        chanceDaMeta: 0,
      },
    );
  });
});

describe('stopping', () => {
  it('before the first run there is nothing to say', () => {
    expect(simularRisco(DUAS, { goOn: () => false })).toEqual({ ok: false, erro: 'sem_rodadas' });
  });

  it('later, what was made until then is said, and that there was more', () => {
    const vistas: number[] = [];
    const relatorio = simularRisco(DUAS, {
      rodadas: 100_000,
      goOn: (feitas) => {
        vistas.push(feitas);
        return vistas.length < 3;
      },
    });
    expect(vistas[0]).toBe(0);
    expect(relatorio).toMatchObject({ ok: true, interrompido: true });
    expect((relatorio as RelatorioRisco).rodadas).toBeLessThan(100_000);
    expect((relatorio as RelatorioRisco).termino.histograma.at(-1)!.acumuladas).toBe(
      (relatorio as RelatorioRisco).rodadas,
    );
  });

  it('advances by as much as one wants, and no further than was asked', () => {
    const simulacao = startRisco(DUAS, { rodadas: 10 });
    if (!simulacao.ok) throw new RangeError(simulacao.erro);
    simulacao.advance(7);
    expect(simulacao.feitas).toBe(7);
    simulacao.advance(7);
    expect([simulacao.feitas, simulacao.total]).toEqual([10, 10]);
  });
});

describe('the tornado', () => {
  it('is as wide as the durations say, the widest first, and says how far each end moves the finish', () => {
    const faixas = new Map([
      ['a', faixa(h(4), h(8), h(12))],
      ['b', faixa(h(7), h(8), h(9))],
    ]);
    const { tornado } = simulado(DUAS, { rodadas: 4_000, faixas });
    expect(tornado.map(({ id }) => id)).toEqual(['a', 'b']);
    // Triangular with the mode in the middle: P10 is √0.05 of the way, P90 as far from the other end.
    const alcance = (largura: number) => (0.5 - Math.sqrt(0.05)) * largura;
    expect(tornado[0]!.alto / 60).toBeCloseTo(alcance(8), 0);
    expect(tornado[0]!.baixo / 60).toBeCloseTo(-alcance(8), 0);
    expect(tornado[1]!.alto / 60).toBeCloseTo(alcance(2), 0);
    expect(tornado[0]!.sensibilidade).toBeCloseTo(4 / Math.sqrt(17), 1);
  });

  it('leaves out what never is on the longest path', () => {
    const { cronograma } = readDesenho(`
      a | XXXXXXXX
      z | X
    `);
    const { tornado } = simulado(cronograma, { padrao: { otimista: 0.9, pessimista: 1.25 } });
    expect(tornado.map(({ id }) => id)).toEqual(['a']);
  });

  it('extra work has a bar of its own', () => {
    const { tornado } = simulado(DUAS, { rodadas: 4_000, extras: [extra({ duracao: faixa(600, 600, 600) })] });
    expect(tornado).toMatchObject([{ tipo: 'EXTRA', id: 'x' }]);
    expect(tornado[0]!.alto - tornado[0]!.baixo).toBeCloseTo(600, 6);
    expect(tornado[0]!.correlacao).toBeCloseTo(1, 6);
    expect(tornado[0]!.criticidade).toBeCloseTo(0.5, 1);
  });
});
