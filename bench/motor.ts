import { agendarComoP6, type Cronograma } from '@cadencia/engine';
import { lagsRestantes } from '../packages/engine/src/cpm/minutos-de-lag.ts';
import { passadasP6 } from '../packages/engine/src/cpm/passadas-p6.ts';
import { compileCalendarios, prepareModelo } from '../packages/engine/src/cpm/prepare.ts';
import { buildNetwork } from '../packages/engine/src/rede/assemble.ts';
import { generateCronograma } from './lib/generate-cronograma.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const TAMANHOS = [1_000, 10_000, 50_000, 200_000];
const TAMANHO_DA_META = 50_000;
/** Rounds to warm up and to measure, for sizes up to the target and above it. */
const RODADAS = { aquecimento: 15, medidas: 41 };
const RODADAS_GRANDES = { aquecimento: 3, medidas: 9 };

interface Medida {
  readonly atividades: number;
  readonly vinculos: number;
  /** Forward pass, backward pass and floats over a prepared network: median and minimum, milliseconds. */
  readonly passadas: Tempos;
  /** From rows to result, with new rows each time: median and minimum, milliseconds. */
  readonly total: Tempos;
  readonly bytesPorAtividade: number;
}

interface Tempos {
  readonly mediana: number;
  readonly minimo: number;
}

/** Collects the garbage of making the rows before the clock starts: twice, so that survivors are no longer young. */
function sweep(): void {
  for (let vez = 0; vez < 2; vez++) globalThis.gc?.({ type: 'minor' });
}

/** Times the function that `prepare` gives, round by round, after warming up. */
function measure({ aquecimento, medidas }: typeof RODADAS, prepare: () => () => void): Tempos {
  const tempos: number[] = [];
  for (let rodada = -aquecimento; rodada < medidas; rodada++) {
    const execute = prepare();
    sweep();
    const inicio = performance.now();
    execute();
    if (rodada >= 0) tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  return { mediana: tempos[Math.floor(tempos.length / 2)]!, minimo: tempos[0]! };
}

function preparePassadas(cronograma: Cronograma) {
  const montagem = buildNetwork(cronograma.atividades, cronograma.vinculos);
  if (!montagem.ok) throw new Error(`o cronograma gerado não monta: ${JSON.stringify(montagem)}`);
  const modelo = prepareModelo(cronograma, montagem.rede, compileCalendarios(cronograma));
  lagsRestantes(modelo);
  return modelo;
}

/** Bytes of every typed array reachable from `valor`, each counted once. */
function bytesDe(valor: unknown, vistos = new Set<unknown>()): number {
  if (typeof valor !== 'object' || valor === null || vistos.has(valor)) return 0;
  vistos.add(valor);
  if (ArrayBuffer.isView(valor)) return valor.byteLength;
  return Object.values(valor).reduce((soma: number, campo) => soma + bytesDe(campo, vistos), 0);
}

function measureTamanho(n: number): Medida {
  const cronograma = generateCronograma(n);
  const modelo = preparePassadas(cronograma);
  const rodadas = n > TAMANHO_DA_META ? RODADAS_GRANDES : RODADAS;
  const passadas = measure(rodadas, () => () => void passadasP6(modelo, cronograma));
  const total = measure(rodadas, () => {
    const linhas = structuredClone(cronograma);
    return () => void agendarComoP6(linhas);
  });
  const calendarios = bytesDe(modelo.calendarios);
  const bytes = bytesDe({ modelo, passadas: passadasP6(modelo, cronograma) }) - calendarios;
  return {
    atividades: n,
    vinculos: cronograma.vinculos.length,
    passadas,
    total,
    bytesPorAtividade: Math.round(bytes / n),
  };
}

const nsPorVinculo = ({ passadas, vinculos }: Medida, qual: keyof Tempos) =>
  Number(((passadas[qual] * 1e6) / vinculos).toFixed(1));

const medidas = TAMANHOS.map(measureTamanho);
const cabecalho = [
  'atividades',
  'vínculos',
  'passadas ms',
  'mín.',
  'ns/vínculo',
  'mín.',
  'linhas→resultado ms',
  'mín.',
  'B/atividade',
];
const linhas = medidas.map((medida) => [
  medida.atividades,
  medida.vinculos,
  Number(medida.passadas.mediana.toFixed(2)),
  Number(medida.passadas.minimo.toFixed(2)),
  nsPorVinculo(medida, 'mediana'),
  nsPorVinculo(medida, 'minimo'),
  Number(medida.total.mediana.toFixed(1)),
  Number(medida.total.minimo.toFixed(1)),
  medida.bytesPorAtividade,
]);
for (const linha of linhasDaTabela(cabecalho, linhas)) console.log(linha);

const meta = medidas.find(({ atividades }) => atividades === TAMANHO_DA_META)!;
const maior = medidas.at(-1)!;
console.log(
  `\n${maior.atividades} atividades levam ${(maior.passadas.mediana / meta.passadas.mediana).toFixed(2)}× o tempo de ${meta.atividades} nas passadas e ${(maior.total.mediana / meta.total.mediana).toFixed(2)}× no total.`,
);
console.log(
  JSON.stringify({
    atividades: meta.atividades,
    vinculos: meta.vinculos,
    ns_por_vinculo: nsPorVinculo(meta, 'mediana'),
    ms_total: Number(meta.total.mediana.toFixed(1)),
    bytes_por_atividade: meta.bytesPorAtividade,
  }),
);
