import fc from 'fast-check';
import { type Minuto, minuto } from '../tempo.ts';

const quantidade = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(-2, 0.25, Number.NaN, 1e18, Number.POSITIVE_INFINITY) },
);
/** Instants from 2026 to 2029, and impossible ones. */
const instante = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 29_453_760, max: 31_556_160 }).map(minuto) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0.5, 1e18, -0x7fff_ffff) },
) as fc.Arbitrary<Minuto>;
const recurso = fc.constantFrom('r0', 'r1', 'r2');

const capacidade = fc.record(
  { quantidade, calendario: fc.constantFrom('24x7', '2x10', '8h'), de: instante, ate: instante },
  { requiredKeys: ['quantidade'] },
);

/** Resources, demands and options that no planner gives, among some possible ones. */
export const pedidosAbsurdos = fc.record({
  recursos: fc.uniqueArray(fc.record({ id: recurso, capacidades: fc.array(capacidade, { maxLength: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
  demandas: fc.array(fc.record({ atividade: fc.nat(9).map((i) => `a${i}`), recurso, quantidade }), { maxLength: 6 }),
  opcoes: fc.record(
    {
      somenteNaFolga: fc.boolean(),
      agendas: fc.constantFrom(0, 1, 6, Number.NaN, -3),
      semente: fc.constantFrom(0, 7, Number.NaN, 1e300),
      prioridades: fc.constant(new Map([['a1', Number.NaN]])),
      fixas: fc.constant(new Set(['a0', 'sumiu'])),
    },
    { requiredKeys: ['agendas'] },
  ),
  massa: fc.record(
    {
      horizonte: fc.constantFrom(0, 2_880, Number.NaN, 1e300, -5),
      periodos: fc.array(fc.record({ de: instante, ate: instante }), { maxLength: 2 }),
      quantidade: fc.constantFrom(0, 3, Number.NaN),
    },
    { requiredKeys: [] },
  ),
});
