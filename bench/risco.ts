import { type OpcoesRisco, simularRisco } from '@cadencia/engine';
import { generateCronograma } from './lib/generate-cronograma.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/** Runs of the target; then how often each case is measured, after one to warm up. */
const RODADAS = 1_000;
const MEDIDAS = 3;

const CASOS: readonly { readonly n: number; readonly opcoes: Partial<OpcoesRisco> }[] = [
  { n: 1_000, opcoes: {} },
  { n: 10_000, opcoes: {} },
  { n: 10_000, opcoes: { distribuicao: 'PERT' } },
  { n: 10_000, opcoes: { programa: 'MS_PROJECT' } },
  { n: 50_000, opcoes: {} },
];

/** Seconds by the clock and of the processor: on a machine with other work the second is more reliable. */
function measure(n: number, opcoes: Partial<OpcoesRisco>) {
  const cronograma = generateCronograma(n);
  simularRisco(cronograma, { ...opcoes, rodadas: 10 });
  const medidas = Array.from({ length: n > 10_000 ? 1 : MEDIDAS }, () => {
    const inicio = performance.now();
    const processador = process.cpuUsage();
    const relatorio = simularRisco(cronograma, { ...opcoes, rodadas: RODADAS });
    if (!relatorio.ok) throw new Error(JSON.stringify(relatorio));
    const { user, system } = process.cpuUsage(processador);
    return { relogio: (performance.now() - inicio) / 1e3, processador: (user + system) / 1e6 };
  });
  medidas.sort((a, b) => a.relogio - b.relogio);
  return { vinculos: cronograma.vinculos.length, ...medidas[Math.floor(medidas.length / 2)]! };
}

const linhas = CASOS.map(({ n, opcoes }) => {
  const { vinculos, relogio, processador } = measure(n, opcoes);
  const ns = Math.round((processador * 1e9) / (RODADAS * vinculos));
  const nome = `${opcoes.programa ?? 'P6'} ${opcoes.distribuicao ?? 'TRIANGULAR'}`;
  return [nome, n, vinculos, Number(relogio.toFixed(2)), Number(processador.toFixed(2)), ns] as const;
});
const cabecalho = ['simulação', 'atividades', 'vínculos', 'relógio s', 'processador s', 'ns/vínculo e rodada'];
for (const linha of linhasDaTabela(cabecalho, linhas)) console.log(linha);
const [, , , relogio, processador] = linhas[1]!;
console.log(
  `\n${JSON.stringify({ rodadas: RODADAS, atividades: 10_000, relogio_s: relogio, processador_s: processador })}`,
);
