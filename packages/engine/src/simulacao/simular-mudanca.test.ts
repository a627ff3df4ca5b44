import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendarComo } from '../cpm/programa.ts';
import type { Atividade, Cronograma, Programa, Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { cronogramas } from '../testing/arbitrarios.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { aplicarMudanca, simularMudanca } from './simular-mudanca.ts';
import type { MudancaDeRede, OpcoesSimulacao, Simulacao } from './tipos.ts';

const NADA: MudancaDeRede = { adicionar: [], remover: [], ligar: [], desligar: [], demandas: [] };
const hora = (horas: number) => minuto(horas * 60);

/** A to C in a chain of 10, 8 and 6 hours, and D beside B with 5 hours of float. */
const base = redeEscrita(`
  A | 10
  B | 8 | depois de A
  C | 6 | depois de B, D
  D | 3 | depois de A`);

const atividade = (id: string, horas: number): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario: base.calendarioPadrao,
  duracao: horas * 60,
  restante: horas * 60,
});
const liga = (de: string, para: string, outros: Partial<Vinculo> = {}): Vinculo => ({
  de,
  para,
  tipo: 'TI',
  lag: 0,
  tipoLag: 'TRABALHO',
  ...outros,
});

function simular(
  cronograma: Cronograma,
  mudanca: Partial<MudancaDeRede>,
  opcoes: Partial<OpcoesSimulacao> = {},
): Simulacao {
  const resultado = simularMudanca(cronograma, { ...NADA, ...mudanca }, opcoes);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado;
}

/** Hours of what the change does: the finish, the float, and how far each activity moves. */
const resumo = ({ termino, folgaConsumida, critica, movidas }: Simulacao) => ({
  termino: termino.minutos / 60,
  folga: folgaConsumida / 60,
  critica,
  movidas: Object.fromEntries(movidas.map((uma) => [uma.atividade, uma.minutos / 60])),
});

describe('a change worked out by hand', () => {
  it.each<[string, Partial<MudancaDeRede>, ReturnType<typeof resumo>]>([
    ['nothing', {}, { termino: 0, folga: 0, critica: false, movidas: {} }],
    [
      'four hours after D: one of the five hours of float stays',
      { adicionar: [atividade('N', 4)], ligar: [liga('D', 'N'), liga('N', 'C')] },
      { termino: 0, folga: 4, critica: false, movidas: {} },
    ],
    [
      'five hours after D: a second critical path',
      { adicionar: [atividade('N', 5)], ligar: [liga('D', 'N'), liga('N', 'C')] },
      { termino: 0, folga: 5, critica: true, movidas: {} },
    ],
    [
      'seven hours after D: all of its float, and two hours of the finish',
      { adicionar: [atividade('N', 7)], ligar: [liga('D', 'N'), liga('N', 'C')] },
      { termino: 2, folga: 5, critica: true, movidas: { C: 2 } },
    ],
    [
      'two hours on the critical path, with a wait of one',
      { adicionar: [atividade('N', 2)], ligar: [liga('A', 'N'), liga('N', 'B', { lag: 60 })] },
      { termino: 3, folga: 0, critica: true, movidas: { B: 3, C: 3 } },
    ],
    // A (10) and D (3) stay before C: it begins at hour 13, and at 18 before.
    ['B taken out: only D holds C', { remover: ['B'] }, { termino: -5, folga: 5, critica: true, movidas: { C: -5 } }],
    [
      'B taken out and C linked again',
      { remover: ['B'], ligar: [liga('A', 'C', { lag: 240 })] },
      { termino: -4, folga: 4, critica: true, movidas: { C: -4 } },
    ],
    [
      'D after B',
      { desligar: [{ de: 'A', para: 'D', tipo: 'TI' }], ligar: [liga('B', 'D')] },
      { termino: 3, folga: 5, critica: true, movidas: { D: 8, C: 3 } },
    ],
    [
      'a link given again has its new wait',
      { ligar: [liga('B', 'C', { lag: 120 })] },
      { termino: 2, folga: 0, critica: true, movidas: { C: 2 } },
    ],
  ])('%s', (_, mudanca, espera) => {
    expect(resumo(simular(base, mudanca))).toEqual(espera);
  });

  it('tells the dates and the float of what it adds', () => {
    const { adicionadas } = simular(base, { adicionar: [atividade('N', 4)], ligar: [liga('D', 'N'), liga('N', 'C')] });
    expect(adicionadas).toEqual([{ atividade: 'N', inicio: hora(13), termino: hora(17), folga: 60, critica: false }]);
  });

  it('puts what moves most first, with the dates before and after', () => {
    const { movidas } = simular(base, {
      desligar: [{ de: 'A', para: 'D', tipo: 'TI' }],
      ligar: [liga('B', 'D')],
    });
    expect(movidas[0]).toEqual({
      atividade: 'D',
      antes: { inicio: hora(10), termino: hora(13) },
      depois: { inicio: hora(18), termino: hora(21) },
      minutos: 480,
    });
  });
});

describe('overload', () => {
  const recursos = [{ id: 'cald', capacidades: [{ quantidade: 3 }] }];
  const pede = (id: string, quantidade: number) => ({ atividade: id, recurso: 'cald', quantidade });
  const turno = (nome: string, inicio: number, fim: number, ordem: number) => ({
    nome,
    inicio: inicio * 60,
    fim: fim * 60,
    ordem,
  });
  const turnos = {
    inicioDia: 0,
    diaCorte: 0,
    horaCorte: 0,
    turnos: [turno('Dia', 0, 12, 1), turno('Noite', 12, 24, 2)],
  };

  it('is the work above the capacity, shift by shift', () => {
    // B takes 2 of 3 people from hour 10 to 18; N, 2 people from 10 to 14, makes them 4.
    const { sobrecargas, excesso } = simular(
      base,
      { adicionar: [atividade('N', 4)], ligar: [liga('A', 'N')], demandas: [pede('N', 2)] },
      { recursos, demandas: [pede('B', 2)], turnos },
    );
    expect(sobrecargas).toEqual([
      {
        recurso: 'cald',
        turno: 0,
        de: hora(0),
        ate: hora(12),
        capacidade: 3 * 720,
        antes: { pedido: 2 * 120, excesso: 0 },
        depois: { pedido: 4 * 120, excesso: 120 },
      },
      {
        recurso: 'cald',
        turno: 1,
        de: hora(12),
        ate: hora(24),
        capacidade: 3 * 720,
        antes: { pedido: 2 * 360, excesso: 0 },
        depois: { pedido: 2 * 360 + 2 * 120, excesso: 120 },
      },
    ]);
    expect(excesso).toEqual({ antes: 0, depois: 240 });
  });

  it('is relieved by what goes', () => {
    const { sobrecargas, excesso } = simular(
      base,
      { remover: ['D'] },
      { recursos, demandas: [pede('B', 2), pede('D', 2)], turnos },
    );
    expect(excesso).toEqual({ antes: 180, depois: 0 });
    expect(sobrecargas.map(({ turno: qual, antes, depois }) => [qual, antes.excesso, depois.excesso])).toEqual([
      [1, 60, 0],
      [0, 120, 0],
    ]);
  });

  it('leaves out the shifts that the change does not touch', () => {
    const { sobrecargas, excesso } = simular(
      base,
      { adicionar: [atividade('N', 4)], ligar: [liga('D', 'N')] },
      { recursos, demandas: [pede('A', 5)], turnos },
    );
    expect(sobrecargas).toEqual([]);
    expect(excesso).toEqual({ antes: 1_200, depois: 1_200 });
  });
});

describe('what cannot be applied', () => {
  it.each<[string, Partial<MudancaDeRede>, object]>([
    [
      'a loop has its activities in order',
      { ligar: [liga('C', 'A')] },
      { erro: 'ciclo', caminho: ['A', 'B', 'C', 'A'] },
    ],
    [
      'a loop through an added activity',
      { adicionar: [atividade('N', 1)], ligar: [liga('B', 'N'), liga('N', 'A')] },
      { erro: 'ciclo', caminho: ['A', 'B', 'N', 'A'] },
    ],
    ['a missing activity to remove', { remover: ['X'] }, { erro: 'atividade_ausente', atividade: 'X' }],
    ['a link to a removed activity', { remover: ['B'], ligar: [liga('A', 'B')] }, { erro: 'atividade_ausente' }],
    [
      'a missing link to take away',
      { desligar: [{ de: 'A', para: 'B', tipo: 'II' }] },
      { erro: 'vinculo_ausente', de: 'A', para: 'B', tipo: 'II' },
    ],
    ['an activity that is there', { adicionar: [atividade('A', 1)] }, { erro: 'atividade_repetida', atividade: 'A' }],
  ])('%s', (_, mudanca, falha) => {
    expect(simularMudanca(base, { ...NADA, ...mudanca })).toMatchObject({ ok: false, ...falha });
  });
});

/** A change that closes no loop: added activities stand between an earlier and a later one, some go, a link goes. */
const casos = cronogramas().chain((cronograma) => {
  const ultima = cronograma.atividades.length - 1;
  return fc.record({
    cronograma: fc.constant(cronograma),
    programa: fc.constantFrom<Programa>('P6', 'MS_PROJECT'),
    novas: fc.array(
      fc.record({
        horas: fc.integer({ min: 0, max: 40 }),
        de: fc.nat(ultima - 1),
        tipo: fc.constantFrom('TI' as const, 'II' as const, 'TT' as const),
        lag: fc.integer({ min: -2, max: 10 }),
      }),
      { maxLength: 3 },
    ),
    remover: fc.uniqueArray(fc.constantFrom(...cronograma.atividades.map(({ id }) => id)), { maxLength: 2 }),
  });
});
type Caso = typeof casos extends fc.Arbitrary<infer C> ? C : never;

const adicoes = ({ cronograma, novas }: Caso) => ({
  adicionar: novas.map(
    ({ horas }, n): Atividade => ({
      ...atividade(`n${n}`, horas),
      calendario: cronograma.calendarioPadrao,
    }),
  ),
  ligar: novas.flatMap(({ de, tipo, lag }, n) => [
    liga(`a${de}`, `n${n}`, { tipo, lag: lag * 60 }),
    liga(`n${n}`, `a${de + 1}`),
  ]),
});

const datasPorId = (cronograma: Cronograma, programa: Programa) => {
  const resultado = agendarComo(programa, cronograma);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  const { datas, termino } = resultado;
  return {
    termino,
    datas: cronograma.atividades
      .map(({ id }, i) => [id, datas.inicioCedo[i], datas.terminoCedo[i], datas.folgaTotal[i]])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  };
};

describe('for any network', () => {
  it('gives the dates that the changed network has once it is real, and leaves the original as it is', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { cronograma, programa, remover } = caso;
        const { adicionar, ligar } = adicoes(caso);
        const ficam = ligar.filter(({ de, para }) => !remover.includes(de) && !remover.includes(para));
        const original = structuredClone(cronograma);
        const { termino, movidas, adicionadas } = simular(
          cronograma,
          { adicionar, ligar: ficam, remover },
          { programa },
        );
        expect(cronograma).toEqual(original);
        const real: Cronograma = {
          ...cronograma,
          atividades: [...adicionar, ...cronograma.atividades.filter(({ id }) => !remover.includes(id))],
          vinculos: [
            ...ficam,
            ...cronograma.vinculos.filter(
              ({ de, para, tipo }) =>
                !remover.includes(de) &&
                !remover.includes(para) &&
                !ficam.some((um) => um.de === de && um.para === para && um.tipo === tipo),
            ),
          ],
        };
        const [antes, depois] = [datasPorId(cronograma, programa), datasPorId(real, programa)];
        expect(termino).toEqual({
          antes: antes.termino,
          depois: depois.termino,
          minutos: depois.termino - antes.termino,
        });
        const esperadas = new Map(antes.datas.map(([id, inicio, fim]) => [id, [inicio, fim]]));
        for (const { atividade: id } of adicionadas) esperadas.set(id, []);
        for (const { atividade: id, depois: novas } of [
          ...movidas,
          ...adicionadas.map((uma) => ({ atividade: uma.atividade, depois: uma })),
        ])
          esperadas.set(id, [novas.inicio, novas.termino]);
        for (const id of remover) esperadas.delete(id);
        expect(new Map(depois.datas.map(([id, inicio, fim]) => [id, [inicio, fim]]))).toEqual(esperadas);
      }),
    );
  });

  it('is restored by taking out what was added', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { cronograma, programa } = caso;
        const { adicionar, ligar } = adicoes(caso);
        const com = aplicarMudanca(cronograma, { ...NADA, adicionar, ligar });
        if (!com.ok) throw new RangeError('the additions name what is there');
        const sem = aplicarMudanca(com.cronograma, { ...NADA, remover: adicionar.map(({ id }) => id) });
        if (!sem.ok) throw new RangeError('what was added is there');
        expect(sem.cronograma).toEqual(cronograma);
        const volta = simular(com.cronograma, { remover: adicionar.map(({ id }) => id) }, { programa });
        const ida = simular(cronograma, { adicionar, ligar }, { programa });
        expect(volta.termino.minutos).toBe(0 - ida.termino.minutos);
        expect(volta.movidas.map(({ atividade: id }) => id).sort()).toEqual(
          ida.movidas.map(({ atividade: id }) => id).sort(),
        );
      }),
    );
  });

  it('does nothing when nothing changes', () => {
    fc.assert(
      fc.property(casos, ({ cronograma, programa }) => {
        const recursos = [{ id: 'r', capacidades: [{ quantidade: 1 }] }];
        const demandas = cronograma.atividades.map(({ id }) => ({ atividade: id, recurso: 'r', quantidade: 2 }));
        const parada = simular(cronograma, {}, { programa, recursos, demandas });
        expect(resumo(parada)).toEqual({ termino: 0, folga: 0, critica: false, movidas: {} });
        expect(parada.sobrecargas).toEqual([]);
        expect(parada.excesso.depois).toBe(parada.excesso.antes);
        // Everybody is asked twice what there is: half of the work is too much.
        const horas = cronograma.atividades.reduce((soma, { restante }) => soma + restante, 0);
        expect(parada.excesso.antes).toBeGreaterThanOrEqual(horas);
      }),
    );
  });
});
