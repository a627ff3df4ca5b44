import { createServer } from 'node:net';
import { Falha } from './falha.mjs';

const tentar = (porta, host) =>
  new Promise((ok) => {
    const sonda = createServer();
    sonda.once('error', (erro) => ok({ erro: erro.code }));
    sonda.listen({ port: porta, host, exclusive: true }, () => {
      const { port } = sonda.address();
      sonda.close(() => ok({ porta: port }));
    });
  });

/** A port nobody uses at this moment. */
export async function portaLivre() {
  return (await tentar(0, '127.0.0.1')).porta;
}

/** @throws {Falha} when the port is taken or not allowed */
export async function exigirPorta(porta) {
  const host = process.env.CADENCIA_HOST || '127.0.0.1';
  const { erro } = await tentar(porta, host);
  if (!erro) return;
  const outra = `escolha outra com npm start -- --porta ${porta < 1024 ? 4700 : porta + 1}`;
  if (erro === 'EADDRINUSE') throw new Falha(`A porta ${porta} está em uso por outro programa: feche-o ou ${outra}.`);
  if (erro === 'EACCES') throw new Falha(`O sistema não permite usar a porta ${porta}: ${outra}.`);
  throw new Falha(`Não é possível usar a porta ${porta} em ${host} (${erro}): ${outra}.`);
}
