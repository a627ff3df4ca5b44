// The product's servers for the journeys, one for each that runs at once: data folders made for them, without
// demonstration data, gone afterwards. Their accesses are in <folder>/acessos.txt. The product is made JavaScript once:
// translated again by each server, and again by its threads, it comes in three times the time.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { empacotar } from '../apps/api/src/testing/empacotar.ts';
import { pastaDe, programas, todasAsPortas } from '../tests/e2e/support/portas.ts';
import { rodarServidor } from './lib/servidor.mjs';

const apagar = (pasta) => rmSync(pasta, { recursive: true, force: true });

async function rodarUm({ produto, correio }) {
  const pasta = pastaDe(produto);
  apagar(pasta);
  const env = {
    CADENCIA_PORTA: String(produto),
    CADENCIA_DADOS: pasta,
    CADENCIA_VAZIO: '1',
    CADENCIA_RAPIDO: '1',
    DATABASE_URL: '',
    SMTP_URL: `smtp://127.0.0.1:${correio}`,
    EMAIL_REMETENTE: 'cadencia@exemplo.com.br',
  };
  const codigo = await rodarServidor(env, { args: [path.join(programas, 'main.js')] });
  apagar(pasta);
  return codigo;
}

apagar(programas);
mkdirSync(programas, { recursive: true });
await empacotar(programas);
process.exitCode = Math.max(...(await Promise.all(todasAsPortas.map(rodarUm))));
apagar(programas);
