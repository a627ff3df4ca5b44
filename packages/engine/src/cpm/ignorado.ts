import { II, IT, TT } from '../rede/rede.ts';
import { CONCLUIDA, type Modelo, NAO_INICIADA, RETIDA, SO_O_QUE_FALTA } from './modelo.ts';

/**
 * True for a link that asks something of what has already happened in its successor, unless logic is retained: the
 * remaining work then goes on without waiting. What is asked of the finish of work in progress always stands; in MS
 * Project, what is asked of its remaining work too.
 */
export function ignorado(modelo: Modelo, sucessora: number, relacao: number): boolean {
  if (modelo.progresso === RETIDA) return false;
  const situacao = modelo.situacao[sucessora]!;
  if (situacao === NAO_INICIADA) return false;
  return situacao === CONCLUIDA || (relacao < TT && modelo.progresso !== SO_O_QUE_FALTA);
}

/** True for a start-start link that, by option, counts from what has happened in its predecessor, not from what is left. */
export const contaDoInicioReal = (modelo: Modelo, predecessora: number, relacao: number): boolean =>
  modelo.lagDoInicioReal && relacao === II && modelo.situacao[predecessora] !== NAO_INICIADA;

/** Links with a code up to this one ask for a date as it is: those without lag or, when one of the two rules above may hold, none. */
export const maiorCodigoDireto = (modelo: Modelo): number =>
  modelo.progresso === RETIDA && !modelo.lagDoInicioReal ? IT : -1;
