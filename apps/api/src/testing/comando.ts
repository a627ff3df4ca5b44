import path from 'node:path';
import { inject } from 'vitest';
import type { Comando } from '../empacotar.ts';

/** Arguments for Node to run one of the product's programs, built once for the run of the tests. */
export const argumentosDe = (comando: Comando): string[] => [
  '--enable-source-maps',
  path.join(inject('programas'), `${comando}.js`),
];
