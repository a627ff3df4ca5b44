// Runs the product's servers for the journeys, one for each that runs at once. They have new data folders without
// demonstration data, removed at the end. Their accesses are in <folder>/acessos.txt. What changed is built first, as
// npm start does.
import { rmSync } from 'node:fs';
import { pastaDe, todasAsPortas } from '../tests/e2e/support/portas.ts';
import { build } from './lib/build.mjs';
import { runServidor } from './lib/servidor.mjs';

const erase = (pasta) => rmSync(pasta, { recursive: true, force: true });

async function runUm({ produto, correio }) {
  const pasta = pastaDe(produto);
  erase(pasta);
  const env = {
    CADENCIA_PORTA: String(produto),
    CADENCIA_DADOS: pasta,
    CADENCIA_VAZIO: '1',
    CADENCIA_RAPIDO: '1',
    DATABASE_URL: '',
    SMTP_URL: `smtp://127.0.0.1:${correio}`,
    EMAIL_REMETENTE: 'cadencia@exemplo.com.br',
  };
  const codigo = await runServidor(env);
  erase(pasta);
  return codigo;
}

await build();
process.exitCode = Math.max(...(await Promise.all(todasAsPortas.map(runUm))));
