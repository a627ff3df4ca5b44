import path from 'node:path';
import { fileURLToPath } from 'node:url';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));

const BASE = Number(process.env['CADENCIA_E2E_PORTA'] ?? '4790');

/** Journeys that run at once, each on its own product: half of a journey's time is waiting. */
export const AO_MESMO_TEMPO = 3;

interface Portas {
  readonly produto: number;
  /** Port to which the product sends its mail. */
  readonly correio: number;
}

const portasDe = (indice: number): Portas => ({ produto: BASE + 2 * indice, correio: BASE + 2 * indice + 1 });

export const todasAsPortas: readonly Portas[] = Array.from({ length: AO_MESMO_TEMPO }, (_, indice) => portasDe(indice));

/** Data folder of the product at that port. */
export const pastaDe = (porta: number): string => path.join(raiz, '.dados-teste', String(porta));

/** The product as it was built. */
export const programa: string = path.join(raiz, 'apps/api/dist/produto/main.js');

export const enderecoDe = (porta: number): string => `http://127.0.0.1:${porta}`;

/** Ports of the journey that runs in this process. */
export const portas: Portas = portasDe(Number(process.env['TEST_PARALLEL_INDEX'] ?? '0'));
