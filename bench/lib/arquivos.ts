import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Every file under `pasta`, at any depth, with one of the extensions (lower case, with the dot), in order of path. */
export function listArquivos(pasta: string, extensoes: readonly string[]): string[] {
  return readdirSync(pasta, { withFileTypes: true, recursive: true })
    .filter((entrada) => entrada.isFile() && extensoes.includes(extname(entrada.name).toLowerCase()))
    .map((entrada) => join(entrada.parentPath, entrada.name))
    .sort();
}
