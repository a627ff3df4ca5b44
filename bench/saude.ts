import { avaliarSaude, type DadosSaude } from '@cadencia/engine';
import { gerarCronograma } from './lib/gerar-cronograma.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const TAMANHOS = [1_000, 8_000, 50_000];
const RODADAS = { aquecimento: 5, medidas: 15 };

/** Everything that the checks can ask for, so that all of them are made. */
function dadosDe({ atividades, inicio, dataBase }: ReturnType<typeof gerarCronograma>): DadosSaude {
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
  };
}

const linhas = TAMANHOS.map((n) => {
  const cronograma = gerarCronograma(n);
  const dados = dadosDe(cronograma);
  const tempos: number[] = [];
  for (let rodada = -RODADAS.aquecimento; rodada < RODADAS.medidas; rodada++) {
    const inicio = performance.now();
    avaliarSaude(cronograma, dados);
    if (rodada >= 0) tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  const mediana = tempos[Math.floor(tempos.length / 2)]!;
  return [n, cronograma.vinculos.length, Number(mediana.toFixed(1)), Number(tempos[0]!.toFixed(1))];
});
for (const linha of linhasDaTabela(['atividades', 'vínculos', 'saúde ms', 'mín.'], linhas)) console.log(linha);
console.log(`\n${JSON.stringify({ atividades: 8_000, ms: linhas[1]![2], minimo_ms: linhas[1]![3] })}`);
