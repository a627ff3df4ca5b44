import path from 'node:path';
import { inject } from 'vitest';
import type { Comando } from './empacotar.ts';

/** What Node needs to run one of the product's programs, made once for the run of the tests. */
export const argumentosDe = (comando: Comando): string[] => [
  '--enable-source-maps',
  path.join(inject('programas'), `${comando}.js`),
];
