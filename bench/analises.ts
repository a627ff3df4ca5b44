import {
  analyzeFolgas,
  type Cronograma,
  calcularArrastos,
  caminhosDeFolga,
  compareCronogramas,
  explainData,
  massaCritica,
  nivelar,
} from '@cadencia/engine';
import { equipar } from './lib/equipar.ts';
import { generateCronograma } from './lib/generate-cronograma.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const TAMANHOS = [8_000, 50_000];
const RODADAS = 5;

const ultima = ({ atividades }: Cronograma): string => atividades.at(-1)!.id;

/** Six crafts in turn, with ten people each in two shifts. */
const ESPECIALIDADES = Array.from({ length: 6 }, (_, r) => ({
  id: `r${r}`,
  capacidades: [{ quantidade: 10, calendario: '2x6' }],
}));
const demandas = ({ atividades }: Cronograma) =>
  atividades.map(({ id }, i) => ({ atividade: id, recurso: `r${i % ESPECIALIDADES.length}`, quantidade: 1 + (i % 4) }));

/** The schedule with a tenth of the durations half as long again. */
const revisado = (cronograma: Cronograma): Cronograma => ({
  ...cronograma,
  atividades: cronograma.atividades.map((uma, i) => {
    const duracao = i % 10 === 0 ? uma.duracao * 1.5 : uma.duracao;
    return { ...uma, duracao, restante: duracao };
  }),
});

const ANALISES: readonly (readonly [string, (cronograma: Cronograma) => unknown])[] = [
  ['folgas', (cronograma) => analyzeFolgas(cronograma, 24 * 60)],
  ['caminhos_folga_livre', (cronograma) => caminhosDeFolga(cronograma)],
  ['caminhos_folga_total', (cronograma) => caminhosDeFolga(cronograma, { por: 'FOLGA_TOTAL' })],
  ['explicacao', (cronograma) => explainData(cronograma, ultima(cronograma), 'INICIO_TARDE')],
  ['massa_critica', (cronograma) => massaCritica(cronograma, ESPECIALIDADES, demandas(cronograma))],
  ['comparacao', (cronograma) => compareCronogramas({ cronograma }, { cronograma: revisado(cronograma) })],
  ['arrasto', (cronograma) => calcularArrastos(cronograma)],
];

/** Twenty crafts for the smaller schedule, as planners of a shutdown have. */
const NIVELADO = equipar(generateCronograma(TAMANHOS[0]!), 20);
const nivelado = () => nivelar(NIVELADO.cronograma, NIVELADO.recursos, NIVELADO.demandas);

/** Median of some rounds in milliseconds, after one to warm up. */
function mediana(execute: () => unknown): number {
  const tempos: number[] = [];
  for (let rodada = -1; rodada < RODADAS; rodada++) {
    const inicio = performance.now();
    execute();
    if (rodada >= 0) tempos.push(performance.now() - inicio);
  }
  return tempos.sort((a, b) => a - b)[Math.floor(RODADAS / 2)]!;
}

const cronogramas = TAMANHOS.map(generateCronograma);
const medidas = ANALISES.map(([nome, executar]) => ({
  nome,
  tempos: cronogramas.map((cronograma) => Number(mediana(() => executar(cronograma)).toFixed(1))),
}));
const cabecalho = ['análise', ...TAMANHOS.map((n) => `${n} atividades, ms`)];
for (const linha of linhasDaTabela(
  cabecalho,
  medidas.map(({ nome, tempos }) => [nome, ...tempos]),
))
  console.log(linha);
const nivelamento = Math.round(mediana(nivelado));
console.log(`nivelamento de ${TAMANHOS[0]} atividades × ${NIVELADO.recursos.length} especialidades: ${nivelamento} ms`);
const deCadaUma = medidas.map(({ nome, tempos }) => [`${nome}_ms_50000`, tempos[1]]);
console.log(JSON.stringify({ ...Object.fromEntries(deCadaUma), nivelamento_ms_8000: nivelamento }));
