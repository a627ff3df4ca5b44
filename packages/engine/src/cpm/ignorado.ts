import { II, IT, TT } from '../rede/rede.ts';
import { CONCLUIDA, type Modelo, NAO_INICIADA, RETIDA, SO_O_QUE_FALTA } from './modelo.ts';

/**
 * True for a link whose limit concerns an event of its successor that has already happened, unless logic is retained:
 * the remaining work then goes on without a wait. A limit on the finish of work in progress always holds; in MS
 * Project, one on its remaining work holds too.
 */
export function ignorado(modelo: Modelo, sucessora: number, relacao: number): boolean {
  if (modelo.progresso === RETIDA) return false;
  const situacao = modelo.situacao[sucessora]!;
  if (situacao === NAO_INICIADA) return false;
  return situacao === CONCLUIDA || (relacao < TT && modelo.progresso !== SO_O_QUE_FALTA);
}

/** True for a start-start link that, by option, counts from its predecessor's actual start, not its remaining work. */
export const contaDoInicioReal = (modelo: Modelo, predecessora: number, relacao: number): boolean =>
  modelo.lagDoInicioReal && relacao === II && modelo.situacao[predecessora] !== NAO_INICIADA;

/** Largest code of links that ask for an unchanged date: those without lag, or none when a rule above may hold. */
export const maiorCodigoDireto = (modelo: Modelo): number =>
  modelo.progresso === RETIDA && !modelo.lagDoInicioReal ? IT : -1;
