import { readComparacoes } from './modules/asfe/queries.ts';
import { readComparacoes as readCascatas } from './modules/cap/queries.ts';
import { readRestante } from './modules/controleinspecao/queries.ts';
import { readEtapas } from './modules/controlevalvula/queries.ts';
import { readTempo } from './modules/equipamentograma/queries.ts';
import { readPreparacao } from './modules/pmp/queries.ts';
import { readComparacoes as readVerbas } from './modules/sse/queries.ts';
import type { ConsultaDoPainel } from './painel/queries.ts';

/** What modules bring to their boards, by the address of the board. */
export const CONSULTAS: Readonly<Record<string, ConsultaDoPainel>> = {
  '/dashboard/asfe': readComparacoes,
  '/dashboard/sse': readVerbas,
  '/dashboard/cap': readCascatas,
  '/controlevalvula/painel': readEtapas,
  '/controleinspecao/painel': readRestante,
  '/equipamentograma/painel': readTempo,
  '/dashboard/pmp': readPreparacao,
};
