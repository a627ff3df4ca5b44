import type { TipoRestricao } from '../cronograma.ts';
import type { Causa } from './tipos.ts';

/**
 * Whether a cause (with its constraint, if it is one) is an upper limit of an early date, whatever the links ask: it
 * asks for no date by itself.
 */
export const isTeto = (tipo: Causa['tipo'], restricao?: TipoRestricao): boolean =>
  tipo === 'TERMINO_EXTERNO' || restricao === 'NAO_INICIAR_DEPOIS' || restricao === 'NAO_TERMINAR_DEPOIS';
