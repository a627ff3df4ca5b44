import { painelDeAsfe } from './asfe/painel.ts';
import type { Painel } from './painel.ts';
import { painelDeSuprimentos } from './suprimento/painel.ts';

/** The boards of the product. */
export const paineis: readonly Painel[] = [painelDeSuprimentos, painelDeAsfe];
