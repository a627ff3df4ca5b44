// Checks which file may import which: the rules of .dependency-cruiser.mjs over every source.
import { verifyImports } from './lib/imports.mjs';
import { RAIZ } from './lib/raiz.mjs';

const { problemas, modulos } = await verifyImports(RAIZ);
for (const { regra, mensagem, onde } of problemas) console.log(`${regra}: ${mensagem}\n  ${onde.join('\n  ')}\n`);
if (problemas.length > 0) process.exitCode = 1;
else console.log(`${modulos} módulos, nenhuma importação proibida`);
