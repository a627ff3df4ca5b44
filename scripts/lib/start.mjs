import { setTimeout as pausa } from 'node:timers/promises';
import { build } from './build.mjs';
import { executeNode } from './execute.mjs';
import { count } from './falha.mjs';
import { install } from './install.mjs';
import { AJUDA, readOpcoes } from './opcoes.mjs';
import { announce, end, prepareDados, saudavel, servidorNaPasta, vezDeIniciar } from './pasta-de-dados.mjs';
import { requirePorta } from './porta.mjs';
import { naRaiz } from './raiz.mjs';
import { runServidor } from './servidor.mjs';

const ambiente = ({ porta, vazio, demo }, dados) => ({
  CADENCIA_PORTA: String(porta),
  CADENCIA_DADOS: dados,
  ...(vazio ? { CADENCIA_VAZIO: '1' } : {}),
  ...(demo ? { CADENCIA_DEMO: '1' } : {}),
});

/** Runs npm start. */
export const start = (args) =>
  count(async () => {
    const opcoes = readOpcoes(args);
    if (opcoes.ajuda) return console.log(AJUDA);
    const dados = prepareDados();
    const release = await vezDeIniciar(dados);
    process.once('exit', release);

    const outro = await servidorNaPasta(dados);
    if (outro?.pronto) {
      console.log(`A Cadência já está em execução em http://127.0.0.1:${outro.porta} (processo ${outro.pid}).`);
      return;
    }
    if (outro) {
      console.log(
        `A Cadência desta pasta (processo ${outro.pid}) não responde como deve: encerrando para iniciar de novo…`,
      );
      await end(outro);
    }
    await requirePorta(opcoes.porta);
    await install();
    await build();
    process.exitCode = await serve(ambiente(opcoes, dados), { dados, porta: opcoes.porta, soltar: release });
  });

async function serve(env, { dados, porta, soltar }) {
  let withdraw = () => {};
  let fim = false;
  const rodando = runServidor(env, {
    aoNascer: (pid) => {
      withdraw = announce(dados, { pid, porta });
    },
    aoCair: () => executeNode('--import', ['tsx', naRaiz('apps/api/src/desligar.ts')], { env, mostrar: true }),
  });
  const acabou = rodando.finally(() => {
    fim = true;
    withdraw();
  });
  while (!fim && !(await saudavel(porta))) await Promise.race([pausa(200), acabou]);
  soltar();
  return acabou;
}
