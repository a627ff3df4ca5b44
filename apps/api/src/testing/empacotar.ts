import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const COMANDOS = ['main', 'backup', 'restaurar', 'auditoria'] as const;
/** Programs that such a process starts by itself, and those that replace them in a test. */
const PROGRAMAS = [...COMANDOS, 'thread', 'testing/thread-que-morre'] as const;

/** A program that can run as a process. */
export type Comando = (typeof COMANDOS)[number];

const fonte = (comando: (typeof PROGRAMAS)[number]): string =>
  fileURLToPath(new URL(`../${comando}.ts`, import.meta.url));

/** Other packages stay outside: only our own code has types to strip. */
const deFora = (id: string): boolean => !/^[./]|^@cadencia\//.test(id);

/**
 * Writes the product's programs as JavaScript to `pasta`, which must be below `apps/api`: a test that starts one waits
 * for the product, not for the translation of a thousand files. Every file still sees its original path.
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
          // The line numbers do not change, so the former source map still holds.
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
