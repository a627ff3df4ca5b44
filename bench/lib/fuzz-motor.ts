import {
  agendarComoMsProject,
  agendarComoP6,
  type Cronograma,
  nivelar,
  type ResultadoCronograma,
} from '@cadencia/engine';
import fc from 'fast-check';
import { cronogramasAbsurdos } from '../../packages/engine/src/testing/absurdos.ts';
import { defeitoDe } from '../../packages/engine/src/testing/defeitos.ts';

/** Dates in order, and the same whatever the order of what comes in. */
function defeitoDoCalculo(agendar: (cronograma: Cronograma) => ResultadoCronograma, cronograma: Cronograma) {
  const resultado = agendar(cronograma);
  const defeito = defeitoDe(cronograma, resultado);
  if (defeito !== undefined) return defeito;
  const { atividades, vinculos } = cronograma;
  const outro = agendar({ ...cronograma, atividades: atividades.toReversed(), vinculos: vinculos.toReversed() });
  const tarde = (r: ResultadoCronograma) => (r.ok ? [...r.datas.terminoTarde] : JSON.stringify(r));
  const [um, dois] = [tarde(resultado), tarde(outro)];
  const iguais = Array.isArray(dois) ? String(um) === String(dois.toReversed()) : um === dois;
  return iguais ? undefined : 'depende da ordem da entrada';
}

const recursos = fc.array(
  fc.record({
    id: fc.constantFrom('r0', 'r1', 'r2'),
    capacidades: fc.array(
      fc.record({ quantidade: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(-1, 0.5, Number.NaN, 1e18)) }),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 3 },
);
const demandas = fc.array(
  fc.record({
    atividade: fc.nat(10).map((i) => `a${i}`),
    recurso: fc.constantFrom('r0', 'r1', 'r2'),
    quantidade: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(-2, 0.25, Number.NaN, 1e18)),
  }),
  { maxLength: 8 },
);

/** A case that takes this long has hung; the machine may be busy. */
const MS_MAXIMO = 60_000;

function alvo<T>(nome: string, casos: fc.Arbitrary<T>, defeito: (caso: T) => string | undefined) {
  const propriedade = fc.property(casos, (caso) => {
    const inicio = performance.now();
    const achado = defeito(caso);
    if (achado !== undefined) throw new Error(achado);
    if (performance.now() - inicio > MS_MAXIMO) throw new Error('demorou demais');
  });
  return { nome, propriedade };
}

/** The calculation by each program's rules, and the levelling. */
export const alvosDoMotor = () => [
  alvo('motor: P6', cronogramasAbsurdos(), (cronograma) => defeitoDoCalculo(agendarComoP6, cronograma)),
  alvo('motor: MS Project', cronogramasAbsurdos(), (cronograma) => defeitoDoCalculo(agendarComoMsProject, cronograma)),
  alvo('motor: nivelamento', fc.tuple(cronogramasAbsurdos(), recursos, demandas), ([cronograma, lista, pedidos]) => {
    const proposta = nivelar(cronograma, lista, pedidos, { agendas: 6 });
    if (!proposta.ok) return undefined;
    const ruim = proposta.movidas.find(({ depois }) => depois.termino < depois.inicio);
    return ruim && `${ruim.atividade} termina antes de começar`;
  }),
];
