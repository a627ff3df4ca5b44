import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTO = /\.(js|css|svg|json|webmanifest)$/;
/** Size in bytes from which files are compressed; smaller ones would not fit in fewer packets. */
const MINIMO = 1_400;

/** Writes `.br` and `.gz` beside each text of a folder, so that the best compression is paid once, not per request. */
export function compressPasta(pasta) {
  for (const nome of readdirSync(pasta, { recursive: true })) {
    const arquivo = path.join(pasta, nome);
    if (!TEXTO.test(nome) || nome.split(path.sep)[0].startsWith('.')) continue;
    const bytes = readFileSync(arquivo);
    if (bytes.length < MINIMO) continue;
    const parametros = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${arquivo}.br`, brotliCompressSync(bytes, { params: parametros }));
    writeFileSync(`${arquivo}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Compresses the output as a step of the build. */
export function compress() {
  let pasta = '';
  return {
    name: 'cadencia-comprimir',
    apply: 'build',
    configResolved({ root, build }) {
      pasta = path.resolve(root, build.outDir);
    },
    closeBundle: () => compressPasta(pasta),
  };
}
