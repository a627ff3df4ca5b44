import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const COMANDOS = ['main', 'backup', 'restaurar', 'auditoria'] as const;
/** What such a process starts by itself, and what stands for it in a test. */
const PROGRAMAS = [...COMANDOS, 'thread', 'testing/thread-que-morre'] as const;

/** What can be run as a process of its own. */
export type Comando = (typeof COMANDOS)[number];

const fonte = (comando: (typeof PROGRAMAS)[number]): string =>
  fileURLToPath(new URL(`../${comando}.ts`, import.meta.url));

/** Of other packages nothing is taken in: only what is ours has types to strip. */
const deFora = (id: string): boolean => !/^[./]|^@cadencia\//.test(id);

/**
 * The product's programs as JavaScript in `pasta`, which must be below `apps/api`: a test that starts one waits for
 * the product, not for a thousand files to be translated again. Every file still believes itself where it was.
 */
export async function pack(pasta: string): Promise<void> {
  const pacote = await rolldown({
    input: Object.fromEntries(PROGRAMAS.map((programa) => [path.basename(programa), fonte(programa)])),
    platform: 'node',
    external: deFora,
    plugins: [
      {
        name: 'own-address',
        transform: {
          filter: { id: /\.ts$/, code: /import\.meta\.url/ },
          // Nothing changes its line: the map of before still holds.
          handler: (codigo, id) => ({
            code: codigo.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
            map: null,
          }),
        },
      },
    ],
  });
  await pacote.write({ dir: pasta, format: 'esm', sourcemap: true });
  await pacote.close();
}
