import fc from 'fast-check';
import type { Cronograma } from '../cronograma.ts';
import type { OpcoesRisco } from '../risco/tipos.ts';
import type { DadosSaude, OpcoesSaude } from '../saude/tipos.ts';
import { minuto } from '../tempo.ts';
import { cronogramas } from './arbitrarios.ts';

const numero = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.9, 60, 600, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
  fc.double(),
  fc.nat(5_000),
);
/** From 2026 to 2029. */
const instante = fc.integer({ min: 29_453_760, max: 31_556_160 }).map(minuto);
const id = fc.constantFrom('a0', 'a1', 'a2', 'a5', 'sumiu');
const faixa = fc.record({ otimista: numero, provavel: numero, pessimista: numero });
const mapa = <T>(valor: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(id, valor), { maxLength: 5 }).map((pares) => new Map(pares));

/** Ordinary schedules, except that some begin a year away, and some have a year of work. */
export const cronogramasAbsurdos: fc.Arbitrary<Cronograma> = fc
  .tuple(cronogramas(), fc.option(instante), fc.option(fc.nat(365 * 1_440)), fc.option(instante))
  .map(([cronograma, inicio, duracao, terminoImposto]) => ({
    ...cronograma,
    ...(inicio !== null && { inicio, dataBase: inicio }),
    ...(terminoImposto !== null && { terminoImposto }),
    atividades: cronograma.atividades.map((atividade, i) =>
      i === 0 && duracao !== null ? { ...atividade, duracao, restante: duracao } : atividade,
    ),
  }));

/** Estimates, classes, extra work and options of any kind. */
export const riscosAbsurdos: fc.Arbitrary<Partial<OpcoesRisco>> = fc.record({
  rodadas: fc.constantFrom(1, 3, 20),
  semente: fc.integer(),
  programa: fc.constantFrom('P6' as const, 'MS_PROJECT' as const),
  distribuicao: fc.constantFrom('TRIANGULAR' as const, 'PERT' as const),
  padrao: fc.oneof(fc.constant({ otimista: 0.9, pessimista: 1.25 }), faixa),
  faixas: mapa(faixa),
  classes: mapa(faixa),
  classeDaAtividade: mapa(id),
  extras: fc.array(
    fc.record({ id, probabilidade: numero, duracao: faixa, atividades: fc.array(id, { maxLength: 3 }) }),
    { maxLength: 3 },
  ),
  marcos: fc.array(fc.record({ atividade: id, meta: instante }), { maxLength: 3 }),
  baldes: fc.constantFrom(1, 7, 20),
});

/** Data of any kind for the checks of health. */
export const saudesAbsurdas: fc.Arbitrary<{
  readonly dados: DadosSaude;
  readonly opcoes: Partial<OpcoesSaude>;
}> = fc.record({
  dados: fc.record({
    linhaBase: mapa(instante),
    hh: mapa(numero),
    demandas: fc.array(fc.record({ atividade: id, recurso: fc.constantFrom('r', 'sumiu'), quantidade: numero })),
    recursos: fc.constantFrom(
      [],
      [{ id: 'r', capacidades: [] }],
      [{ id: 'r', capacidades: [{ quantidade: 2, calendario: '8h' }, { quantidade: -1 }] }],
      [{ id: 'r', capacidades: [{ quantidade: 3, calendario: 'sumiu' }] }],
    ),
    credito: mapa(fc.constantFrom('MARCOS' as const, 'PERCENTUAL_RESTANTE' as const)),
    descricoes: mapa(fc.record({ texto: fc.string({ unit: 'binary' }) })),
    etapas: mapa(
      fc.record({
        equipamento: fc.constantFrom('E1', 'E2'),
        etapa: fc.constantFrom('ABERTURA' as const, 'INSPECAO' as const, 'FECHAMENTO' as const),
      }),
    ),
    raquetes: fc.constant(new Map([['E1', [{ id: 'R1' }]]])),
    apontamentos: mapa(instante),
    agora: instante,
    emExecucao: fc.boolean(),
  }),
  opcoes: fc.record({ programa: fc.constantFrom('P6' as const, 'MS_PROJECT' as const) }),
});
