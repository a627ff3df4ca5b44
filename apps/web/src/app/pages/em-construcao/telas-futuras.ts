import { CONTROLES } from './controles.ts';
import { PAINEIS } from './paineis.ts';
import type { TelaFutura } from './tela-futura.ts';

/** Every screen whose work is still to come; one leaves this list when its module brings its route. */
export const TELAS_FUTURAS: readonly TelaFutura[] = [...PAINEIS, ...CONTROLES];
