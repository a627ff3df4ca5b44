import { type DadosSaude, evaluateSaude } from '@cadencia/engine';
import { generateCronograma } from './lib/generate-cronograma.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const TAMANHOS = [1_000, 8_000, 50_000];
const RODADAS = { aquecimento: 5, medidas: 15 };

/** The data that all checks need, so that each of them runs. */
function dadosDe({ atividades, inicio, dataBase }: ReturnType<typeof generateCronograma>): DadosSaude {
  const mapa = <T>(valor: (i: number) => T) => new Map(atividades.map(({ id }, i) => [id, valor(i)]));
  const etapas = ['ABERTURA', 'INSPECAO', 'FECHAMENTO'] as const;
  return {
    linhaBase: mapa(() => inicio),
    hh: mapa(() => 10),
    demandas: atividades.map(({ id }, i) => ({ atividade: id, recurso: `r${i % 20}`, quantidade: 2 })),
    recursos: Array.from({ length: 20 }, (_, r) => ({ id: `r${r}`, capacidades: [{ quantidade: 40 }] })),
    credito: mapa(() => 'PERCENTUAL_RESTANTE' as const),
    descricoes: mapa((i) => ({ texto: `Abrir boca de visita ${i}` })),
    etapas: mapa((i) => ({ equipamento: `E${Math.floor(i / 3)}`, etapa: etapas[i % 3]! })),
    raquetes: new Map(),
    apontamentos: new Map(),
    agora: dataBase,
    emExecucao: true,
    lugares: mapa((i) => ({
      local: `L${i % 200}`,
      area: `A${i % 20}`,
      pessoas: 4,
      ...(i % 100 === 0 && { radiografia: 30 }),
      ...(i % 50 === 1 && { quente: true }),
      ...(i % 50 === 2 && { abre: true }),
    })),
    capacidades: new Map(Array.from({ length: 200 }, (_, l) => [`L${l}`, 40])),
  };
}

/** Median and minimum. The clock includes the machine's other work; the processor, garbage collection besides. */
function medianaEMinimo(tempos: number[]): readonly [number, number] {
  tempos.sort((a, b) => a - b);
  return [Number(tempos[Math.floor(tempos.length / 2)]!.toFixed(1)), Number(tempos[0]!.toFixed(1))];
}

const linhas = TAMANHOS.map((n) => {
  const cronograma = generateCronograma(n);
  const dados = dadosDe(cronograma);
  const relogio: number[] = [];
  const processador: number[] = [];
  for (let rodada = -RODADAS.aquecimento; rodada < RODADAS.medidas; rodada++) {
    const inicio = performance.now();
    const antes = process.cpuUsage();
    evaluateSaude(cronograma, dados);
    const { user, system } = process.cpuUsage(antes);
    if (rodada < 0) continue;
    relogio.push(performance.now() - inicio);
    processador.push((user + system) / 1e3);
  }
  return [n, cronograma.vinculos.length, ...[relogio, processador].flatMap(medianaEMinimo)];
});
for (const linha of linhasDaTabela(['atividades', 'vínculos', 'relógio ms', 'mín.', 'processador ms', 'mín.'], linhas))
  console.log(linha);
console.log(`\n${JSON.stringify({ atividades: 8_000, ms: linhas[1]![2], processador_ms: linhas[1]![4] })}`);
