import {
  agendarComoMsProject,
  agendarComoP6,
  analyzeFolgas,
  type Cronograma,
  calcularArrastos,
  caminhosDeFolga,
  compareCronogramas,
  evaluateSaude,
  explainData,
  massaCritica,
  nivelar,
  type ResultadoCronograma,
  simularRisco,
} from '@cadencia/engine';
import fc from 'fast-check';
import { cronogramasAbsurdos } from '../../packages/engine/src/testing/absurdos.ts';
import { riscosAbsurdos, saudesAbsurdas } from '../../packages/engine/src/testing/analises-ao-acaso.ts';
import { defeitoDe, foraDoFinito } from '../../packages/engine/src/testing/defeitos.ts';
import { pedidosAbsurdos } from '../../packages/engine/src/testing/pedidos-absurdos.ts';

/** Checks a calculation: dates are in order, and the same whatever the order of the input. */
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

/** Milliseconds after which a case counts as hung; the machine may be busy. */
const MS_MAXIMO = 20_000;

function alvo<T>(nome: string, casos: fc.Arbitrary<T>, defeito: (caso: T) => string | undefined) {
  const propriedade = fc.property(casos, (caso) => {
    const inicio = performance.now();
    const achado = defeito(caso);
    if (achado !== undefined) throw new Error(achado);
    if (performance.now() - inicio > MS_MAXIMO) throw new Error('demorou demais');
  });
  return { nome, propriedade };
}

const programa = fc.constantFrom('P6' as const, 'MS_PROJECT' as const);
const campo = fc.constantFrom('INICIO_CEDO', 'TERMINO_TARDE', 'FOLGA_TOTAL', 'FOLGA_LIVRE', 'CRITICA');
const absurdos = cronogramasAbsurdos();

/** Targets of the engine: the calculation by each program's rules, the levelling, and every analysis of a schedule. */
export const alvosDoMotor = () => [
  alvo('motor: P6', absurdos, (cronograma) => defeitoDoCalculo(agendarComoP6, cronograma)),
  alvo('motor: MS Project', absurdos, (cronograma) => defeitoDoCalculo(agendarComoMsProject, cronograma)),
  alvo('motor: nivelamento', fc.tuple(absurdos, pedidosAbsurdos), ([cronograma, { recursos, demandas, opcoes }]) => {
    const proposta = nivelar(cronograma, recursos, demandas, opcoes);
    if (!proposta.ok) return undefined;
    const ruim = proposta.movidas.find(({ depois }) => depois.termino < depois.inicio);
    return ruim ? `${ruim.atividade} termina antes de começar` : foraDoFinito(proposta);
  }),
  alvo('motor: massa crítica', fc.tuple(absurdos, pedidosAbsurdos, programa), ([cronograma, pedido, rules]) =>
    foraDoFinito(massaCritica(cronograma, pedido.recursos, pedido.demandas, { programa: rules, ...pedido.massa })),
  ),
  alvo('motor: risco', fc.tuple(absurdos, riscosAbsurdos), ([cronograma, opcoes]) =>
    foraDoFinito(simularRisco(cronograma, { ...opcoes, rodadas: 3 })),
  ),
  alvo('motor: saúde', fc.tuple(absurdos, saudesAbsurdas), ([cronograma, { dados, opcoes }]) =>
    foraDoFinito(evaluateSaude(cronograma, dados, opcoes)),
  ),
  alvo('motor: folgas, caminhos, arrasto', fc.tuple(absurdos, programa, fc.nat(9)), ([cronograma, rules, i]) => {
    const folgas = analyzeFolgas(cronograma, 600, rules);
    const caminhos = (['FOLGA_LIVRE', 'FOLGA_TOTAL'] as const).map((por) =>
      caminhosDeFolga(cronograma, { programa: rules, por, ...(i > 4 && { alvo: `a${i - 5}` }) }),
    );
    return foraDoFinito([folgas, caminhos, calcularArrastos(cronograma, rules)]);
  }),
  alvo('motor: explicação', fc.tuple(absurdos, programa, fc.nat(9), campo), ([cronograma, rules, i, qual]) =>
    foraDoFinito(explainData(cronograma, `a${i}`, qual as 'CRITICA', { programa: rules })),
  ),
  alvo('motor: comparação', fc.tuple(absurdos, absurdos, programa), ([antes, depois, rules]) => {
    const resultado = compareCronogramas({ cronograma: antes }, { cronograma: depois }, { programa: rules });
    if (!resultado.ok) return undefined;
    const { minutos } = resultado.termino;
    const soma = resultado.causas.reduce((total, parcela) => total + parcela.minutos, 0);
    return soma === minutos ? undefined : `as parcelas somam ${soma}, o atraso é ${minutos}`;
  }),
];
