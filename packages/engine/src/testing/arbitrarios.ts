import fc from 'fast-check';
import { type Atividade, type Calendario, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from './calendarios.ts';

const TODOS = [0, 1, 2, 3, 4, 5, 6];
/** Four calendars of a shutdown: around the clock, two shifts, the same without Sundays, and office hours. */
export const CALENDARIOS: readonly Calendario[] = [
  calendario('24x7', TODOS, [turno(0, 24)]),
  calendario('2x10', TODOS, [turno(7, 17), turno(19, 29)]),
  calendario('2x10-sab', [1, 2, 3, 4, 5, 6], [turno(7, 17), turno(19, 29)]),
  calendario('8h', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]),
];
const INICIO = instante('2027-08-02 07:00');

const atividadeSolta = fc.record({
  calendario: fc.constantFrom(...CALENDARIOS.map(({ id }) => id)),
  duracao: fc.integer({ min: 0, max: 60 }).map((horas) => horas * 30),
  marco: fc.constantFrom('MARCO_INICIO' as const, 'MARCO_FIM' as const),
});

/** Links only from a lower to a higher position, so there is never a loop. */
const vinculoEntre = (n: number, lagMinimo: number): fc.Arbitrary<Vinculo> =>
  fc
    .record({
      a: fc.nat(n - 1),
      b: fc.nat(n - 1),
      tipo: fc.constantFrom('TI' as const, 'TI' as const, 'II' as const, 'TT' as const, 'IT' as const),
      lag: fc.oneof(
        fc.constant(0),
        fc.integer({ min: lagMinimo, max: 20 }).map((horas) => horas * 60),
      ),
      tipoLag: fc.constantFrom('TRABALHO' as const, 'CORRIDO' as const),
    })
    .filter(({ a, b }) => a !== b)
    .map(({ a, b, ...resto }) => ({ de: `a${Math.min(a, b)}`, para: `a${Math.max(a, b)}`, ...resto }));

/** Schedules without constraints nor progress: 2 to 14 activities over four calendars, every relation, lags. */
export const cronogramas = (lagMinimo = -4): fc.Arbitrary<Cronograma> =>
  fc.integer({ min: 2, max: 14 }).chain((n) =>
    fc.record({
      inicio: fc.constant(INICIO),
      dataBase: fc.integer({ min: 0, max: 4_000 }).map((atraso) => minuto(INICIO + atraso)),
      calendarioPadrao: fc.constant('24x7'),
      calendarios: fc.constant(CALENDARIOS),
      atividades: fc.array(atividadeSolta, { minLength: n, maxLength: n }).map((lista) =>
        lista.map(
          ({ calendario: cal, duracao, marco }, i): Atividade => ({
            id: `a${i}`,
            tipo: duracao === 0 ? marco : 'TAREFA',
            calendario: cal,
            duracao,
            restante: duracao,
          }),
        ),
      ),
      vinculos: fc.array(vinculoEntre(n, lagMinimo), { maxLength: 3 * n }),
      opcoes: fc.record({
        progresso: fc.constant(OPCOES_PADRAO.progresso),
        calendarioLag: fc.constantFrom(
          'PREDECESSORA' as const,
          'SUCESSORA' as const,
          'CORRIDO' as const,
          'PROJETO' as const,
        ),
        lagInicioInicio: fc.constantFrom('INICIO_CEDO' as const, 'INICIO_REAL' as const),
        folgaTotal: fc.constantFrom('INICIO' as const, 'TERMINO' as const, 'MENOR' as const),
        critica: fc.constantFrom('FOLGA' as const, 'CAMINHO_MAIS_LONGO' as const),
        limiteCritico: fc.constant(0),
        pontasAbertasCriticas: fc.constant(false),
        usarTerminoEsperado: fc.constant(true),
      }),
    }),
  );
