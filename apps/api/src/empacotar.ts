import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const COMANDOS = ['main', 'backup', 'restaurar', 'auditoria'] as const;
/** Programs that a process of the product may become, and the one of its threads. */
const PROGRAMAS: readonly string[] = [...COMANDOS, 'thread'];

/** A program that can run as a process. */
export type Comando = (typeof COMANDOS)[number];

const fonte = (programa: string): string => fileURLToPath(new URL(`${programa}.ts`, import.meta.url));

/** Other packages stay outside: only our own code has types to strip. */
const deFora = (id: string): boolean => !/^[./]|^@cadencia\//.test(id);

/**
 * Writes the product's programs, and those that replace them in a test, as JavaScript to `pasta`, which must be below
 * `apps/api`: nobody waits for the translation of a thousand files, and none of it stays in memory. Every file still
 * sees the path of its source, wherever the whole was taken.
 */
export async function pack(pasta: string, deTeste: readonly string[] = []): Promise<void> {
  const pacote = await rolldown({
    input: Object.fromEntries([...PROGRAMAS, ...deTeste].map((um) => [path.basename(um), fonte(um)])),
    platform: 'node',
    external: deFora,
    plugins: [
      {
        name: 'own-address',
        transform: {
          filter: { id: /\.ts$/, code: /import\.meta\.url/ },
          // The line numbers do not change, so the former source map still holds.
          handler: (codigo, id) => {
            const daqui = JSON.stringify(path.relative(pasta, id).replaceAll('\\', '/'));
            return { code: codigo.replaceAll('import.meta.url', `new URL(${daqui}, import.meta.url).href`), map: null };
          },
        },
      },
    ],
  });
  await pacote.write({ dir: pasta, format: 'esm', sourcemap: true });
  await pacote.close();
}
