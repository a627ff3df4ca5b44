import { setTimeout as pausa } from 'node:timers/promises';
import { construir } from './construir.mjs';
import { executarNode } from './executar.mjs';
import { contar } from './falha.mjs';
import { instalar } from './instalar.mjs';
import { AJUDA, lerOpcoes } from './opcoes.mjs';
import { anunciar, encerrar, prepararDados, saudavel, servidorNaPasta, vezDeIniciar } from './pasta-de-dados.mjs';
import { exigirPorta } from './porta.mjs';
import { naRaiz } from './raiz.mjs';
import { rodarServidor } from './servidor.mjs';

const ambiente = ({ porta, vazio, demo }, dados) => ({
  CADENCIA_PORTA: String(porta),
  CADENCIA_DADOS: dados,
  ...(vazio ? { CADENCIA_VAZIO: '1' } : {}),
  ...(demo ? { CADENCIA_DEMO: '1' } : {}),
});

/** npm start. */
export const iniciar = (args) =>
  contar(async () => {
    const opcoes = lerOpcoes(args);
    if (opcoes.ajuda) return console.log(AJUDA);
    const dados = prepararDados();
    const soltar = await vezDeIniciar(dados);
    process.once('exit', soltar);

    const outro = await servidorNaPasta(dados);
    if (outro?.pronto) {
      console.log(`A Cadência já está em execução em http://127.0.0.1:${outro.porta} (processo ${outro.pid}).`);
      return;
    }
    if (outro) {
      console.log(
        `A Cadência desta pasta (processo ${outro.pid}) não responde como deve: encerrando para iniciar de novo…`,
      );
      await encerrar(outro);
    }
    await exigirPorta(opcoes.porta);
    await instalar();
    await construir();
    process.exitCode = await servir(ambiente(opcoes, dados), { dados, porta: opcoes.porta, soltar });
  });

async function servir(env, { dados, porta, soltar }) {
  let retirar = () => {};
  let fim = false;
  const rodando = rodarServidor(env, {
    aoNascer: (pid) => {
      retirar = anunciar(dados, { pid, porta });
    },
    aoCair: () => executarNode('--import', ['tsx', naRaiz('apps/api/src/desligar.ts')], { env, mostrar: true }),
  });
  const acabou = rodando.finally(() => {
    fim = true;
    retirar();
  });
  while (!fim && !(await saudavel(porta))) await Promise.race([pausa(200), acabou]);
  soltar();
  return acabou;
}
