import { createServer } from 'node:net';
import { Falha } from './falha.mjs';

const attempt = (porta, host) =>
  new Promise((ok) => {
    const sonda = createServer();
    sonda.once('error', (erro) => ok({ erro: erro.code }));
    sonda.listen({ port: porta, host, exclusive: true }, () => {
      const { port } = sonda.address();
      sonda.close(() => ok({ porta: port }));
    });
  });

/** Ports below those that systems give to connections and to servers that ask for any. */
const FAIXA = { de: 20_000, ate: 32_000 };

/** The first of so many ports in a row that are free, and that no system gives away while they wait to be used. */
export async function portasLivres(quantas) {
  for (;;) {
    const primeira = FAIXA.de + Math.floor(Math.random() * (FAIXA.ate - FAIXA.de - quantas));
    const lugares = Array.from({ length: quantas }, (_, n) => attempt(primeira + n, '127.0.0.1'));
    if ((await Promise.all(lugares)).every(({ erro }) => !erro)) return primeira;
  }
}

/** @throws {Falha} when the port is taken or not allowed */
export async function requirePorta(porta) {
  const host = process.env.CADENCIA_HOST || '127.0.0.1';
  const { erro } = await attempt(porta, host);
  if (!erro) return;
  const outra = `escolha outra com npm start -- --porta ${porta < 1024 ? 4700 : porta + 1}`;
  if (erro === 'EADDRINUSE') throw new Falha(`A porta ${porta} está em uso por outro programa: feche-o ou ${outra}.`);
  if (erro === 'EACCES') throw new Falha(`O sistema não permite usar a porta ${porta}: ${outra}.`);
  throw new Falha(`Não é possível usar a porta ${porta} em ${host} (${erro}): ${outra}.`);
}
