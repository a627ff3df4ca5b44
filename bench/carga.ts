/**
 * Answers per second to two hundred people whose screens ask at once, without a pause: the list, the tree node, the
 * state of the calculation, messages, the curve. Compare the figure only with itself on the same machine.
 *
 *   node --import tsx bench/carga.ts
 */
import http from 'node:http';
import { dentroDe } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';

const CLIENTES = 200;
const ATIVIDADES = 3_000;
const AQUECER_MS = 5_000;
const MEDIR_MS = 20_000;

/** Calls of a screen, and how many of each in a hundred. */
const PEDIDOS: readonly (readonly [caminho: string, vezes: number])[] = [
  ['/cronograma/atividade?limite=100', 40],
  ['/cronograma', 20],
  ['/notificacao', 20],
  ['/projeto', 10],
  ['/curvaavanco/dados?grao=TURNO', 5],
  ['/dashboard/main', 5],
];
const BARALHO = PEDIDOS.flatMap(([caminho, vezes]) => Array.from({ length: vezes }, () => caminho));

const produto = await startProduto();
try {
  const token = await dentroDe(produto, await produto.enter(), ATIVIDADES);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTES });
  const { port } = new URL(produto.base);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const ask = (caminho: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const chamada = http.get({ port, path: `/api${caminho}`, headers, agent }, (resposta) => {
        if (resposta.statusCode !== 200) reject(new Error(`${caminho}: ${resposta.statusCode}`));
        resposta.resume().on('end', resolve);
      });
      chamada.on('error', reject);
    });
  const tempos: number[] = [];
  let medindo = false;
  let ligado = true;
  const cliente = async (n: number): Promise<void> => {
    for (let i = n * 37; ligado; i += 7) {
      const inicio = performance.now();
      await ask(BARALHO[i % BARALHO.length] ?? '/');
      if (medindo) tempos.push(performance.now() - inicio);
    }
  };
  const todos = Array.from({ length: CLIENTES }, (_, n) => cliente(n));
  await new Promise((resolve) => setTimeout(resolve, AQUECER_MS));
  medindo = true;
  await new Promise((resolve) => setTimeout(resolve, MEDIR_MS));
  medindo = false;
  ligado = false;
  await Promise.all(todos);
  agent.destroy();
  tempos.sort((a, b) => a - b);
  const porSegundo = Number((tempos.length / (MEDIR_MS / 1_000)).toFixed(1));
  const p95 = Number((tempos[Math.floor(tempos.length * 0.95)] ?? 0).toFixed(0));
  console.log(`${porSegundo} respostas por segundo a ${CLIENTES} clientes, p95 ${p95} ms`);
  console.log(JSON.stringify({ porSegundo, p95 }));
} finally {
  await produto.stop();
}
