// The product's server for the journeys: a data folder made for them, without demonstration data, gone
// afterwards. Its accesses are in <folder>/acessos.txt.
import { rmSync } from 'node:fs';
import { naRaiz } from './lib/raiz.mjs';
import { rodarServidor } from './lib/servidor.mjs';

const { CADENCIA_DADOS: pasta } = process.env;
if (!pasta?.startsWith('.dados-teste')) throw new Error('CADENCIA_DADOS deve apontar para dentro de .dados-teste');

const apagar = () => rmSync(naRaiz(pasta), { recursive: true, force: true });
apagar();
process.exitCode = await rodarServidor({ CADENCIA_VAZIO: '1', CADENCIA_RAPIDO: '1', DATABASE_URL: '' });
apagar();
