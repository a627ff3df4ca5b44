import { TT } from '../rede/rede.ts';
import { EM_ANDAMENTO, type Modelo } from './modelo.ts';

/**
 * True for a link that asks something of a start that has already happened, unless logic is retained: the remaining
 * work then goes on without waiting. What is asked of the finish always stands.
 */
export const ignorado = (modelo: Modelo, sucessora: number, relacao: number): boolean =>
  !modelo.logicaRetida && relacao < TT && modelo.situacao[sucessora] === EM_ANDAMENTO;
