/**
 * Times that others feel while one person runs heavy calls: the reads of a screen, one after the other, alone and
 * beside four calls of the same kind that run at once. `vezes` is p95 beside them over p95 alone.
 *
 *   node --import tsx bench/vizinhos.ts [part of a name]
 */
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedPlanilha } from './lib/folhas.ts';
import { dentroDe } from './lib/medida.ts';
import { type Produto, startProduto } from './lib/produto.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const ATIVIDADES = 8_000;
const EQUIPAMENTOS = 5_000;
const AO_MESMO_TEMPO = 4;
const POR_MEDIDA_MS = 6_000;
/** Milliseconds between two reads of the same screen. */
const PAUSA_MS = 10;
const ALVO_VEZES = 2;

type Chamada = readonly [metodo: 'GET' | 'POST', caminho: string, corpo?: object];

const agent = new http.Agent({ keepAlive: true });

/** Makes a call and reads its whole answer as it comes, compressed and files included; gives the status. */
async function ask({ base }: Produto, token: string, [method, caminho, corpo]: Chamada): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip',
    ...(corpo ? { 'content-type': 'application/json' } : {}),
  };
  const pedido = http.request(`${base}/api${caminho}`, { method, headers, agent });
  pedido.end(corpo && JSON.stringify(corpo));
  const [resposta] = (await once(pedido, 'response')) as [http.IncomingMessage];
  await once(resposta.resume(), 'end');
  const { statusCode = 0 } = resposta;
  if (statusCode >= 300 && statusCode !== 429) throw new Error(`${method} ${caminho}: ${statusCode}`);
  return statusCode;
}

const em = (tempos: number[], parte: number): number =>
  tempos.sort((a, b) => a - b)[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0;

async function readBy(produto: Produto, token: string, duracao: number): Promise<number[]> {
  const tempos: number[] = [];
  for (const fim = performance.now() + duracao; performance.now() < fim; ) {
    const inicio = performance.now();
    await ask(produto, token, ['GET', '/cronograma/atividade?limite=50']);
    tempos.push(performance.now() - inicio);
    await sleep(PAUSA_MS);
  }
  return tempos;
}

async function durante(produto: Produto, leitor: string, [token, chamada]: readonly [string, Chamada]) {
  let ligado = true;
  let feitas = 0;
  let recusadas = 0;
  const insist = async (): Promise<void> => {
    while (ligado) {
      const status = await ask(produto, token, chamada);
      if (status === 429) {
        recusadas++;
        await sleep(100);
      } else feitas++;
    }
  };
  const todas = Array.from({ length: AO_MESMO_TEMPO }, insist);
  await sleep(1_000);
  const tempos = await readBy(produto, leitor, POR_MEDIDA_MS);
  ligado = false;
  await Promise.all(todas);
  return { tempos, feitas, recusadas };
}

const produto = await startProduto();
try {
  const admin = await produto.enter();
  const grande = await dentroDe(produto, admin, ATIVIDADES);
  const leitor = await dentroDe(produto, admin, 500);
  const { projetoId } = await seedPlanilha(produto, EQUIPAMENTOS);
  const { access_token: planta } = await produto.call<{ access_token: string }>(
    'POST',
    `/usuario/tokenprojeto/${projetoId}`,
    {},
    admin,
  );
  const exportar = (formato: string): [string, Chamada] => [grande, ['POST', '/cronograma/exportacao', { formato }]];
  const lista = (formato: string): [string, Chamada] => [planta, ['POST', '/equipamento/exportar', { formato }]];
  const pesadas: Record<string, [string, Chamada]> = {
    'etiquetas (843)': [planta, ['POST', '/equipamento/etiquetas', { busca: 'P-1' }]],
    documentação: [admin, ['GET', '/docs']],
    ...Object.fromEntries(['XER', 'PMXML', 'MSPDI', 'XLSX', 'CSV'].map((f) => [`cronograma ${f}`, exportar(f)])),
    'prévia da exportação': [grande, ['GET', '/cronograma/exportacao?formato=XER']],
    ...Object.fromEntries(['xlsx', 'csv', 'pdf'].map((f) => [`equipamentos ${f}`, lista(f)])),
    'árvore inteira': [grande, ['GET', '/cronograma/arvore']],
    'curva por hora': [grande, ['GET', '/curvaavanco/dados?grao=HORA']],
    'painel principal': [grande, ['GET', '/dashboard/main']],
    saúde: [grande, ['GET', '/cronograma/saude']],
  };
  await readBy(produto, leitor, 2_000);
  const sozinho = em(await readBy(produto, leitor, POR_MEDIDA_MS), 0.95);
  const linhas: (string | number)[][] = [];
  const escolhidas = Object.entries(pesadas).filter(([nome]) => nome.includes(process.argv[2] ?? ''));
  for (const [nome, pesada] of escolhidas) {
    const { tempos, feitas, recusadas } = await durante(produto, leitor, pesada);
    const p95 = em(tempos, 0.95);
    linhas.push([
      nome,
      feitas,
      recusadas,
      Number(p95.toFixed(1)),
      Number((p95 / sozinho).toFixed(1)),
      Number(em(tempos, 1).toFixed(0)),
    ]);
  }
  console.log(`p95 sozinho: ${sozinho.toFixed(1)} ms`);
  console.log(linhasDaTabela(['ao lado de', 'feitas', 'recusadas', 'p95 ms', 'vezes', 'pior ms'], linhas).join('\n'));
  console.log(
    JSON.stringify({
      sozinho,
      alvo: ALVO_VEZES,
      medidas: linhas.map(([nome, , , p95, vezes]) => ({ nome, p95, vezes })),
    }),
  );
} finally {
  agent.destroy();
  await produto.stop();
}
