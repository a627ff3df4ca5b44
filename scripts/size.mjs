// Checks the size budgets of the built web, gzipped.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { naRaiz } from './lib/raiz.mjs';
import { measure, voltas } from './lib/tamanhos.mjs';

const dist = (arquivo) => naRaiz('apps/web/dist', arquivo);
const manifesto = dist('.vite/manifest.json');
if (!existsSync(manifesto)) {
  console.error('Falta apps/web/dist/.vite/manifest.json: rode npm run build, com build.manifest ligado no Vite.');
  process.exit(1);
}

const lido = JSON.parse(readFileSync(manifesto, 'utf8'));
const bytesDe = (arquivo) => gzipSync(readFileSync(dist(arquivo))).length;
for (const { nome, kB, teto, cabe, partes } of measure(lido, bytesDe)) {
  console.log(`${cabe ? 'ok   ' : 'FALHA'} ${kB.toFixed(1).padStart(6)} de ${String(teto).padStart(3)} kB  ${nome}`);
  if (cabe) continue;
  process.exitCode = 1;
  for (const parte of partes.slice(0, 8)) console.log(`      ${parte.kB.toFixed(1).padStart(6)} kB  ${parte.arquivo}`);
}
for (const [uma, outra] of voltas(lido)) {
  console.log(`FALHA ${uma} e ${outra} esperam um pelo outro: separe-os nos grupos de apps/web/vite.config.ts.`);
  process.exitCode = 1;
}
