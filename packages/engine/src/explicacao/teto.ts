import type { TipoRestricao } from '../cronograma.ts';
import type { Causa } from './tipos.ts';

/**
 * Whether a cause, of a constraint with the constraint, is a date that an early date may not pass, whatever the links
 * ask: it asks for nothing by itself.
 */
export const isTeto = (tipo: Causa['tipo'], restricao?: TipoRestricao): boolean =>
  tipo === 'TERMINO_EXTERNO' || restricao === 'NAO_INICIAR_DEPOIS' || restricao === 'NAO_TERMINAR_DEPOIS';
