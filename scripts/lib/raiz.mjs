import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const RAIZ = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

export const naRaiz = (...partes) => path.join(RAIZ, ...partes);
