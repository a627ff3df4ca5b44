import type { Minuto, Restricao } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';

export type Estado = 'NAO_INICIADA' | 'EM_ANDAMENTO' | 'CONCLUIDA';

export interface Reais {
  readonly inicioReal?: Minuto | undefined;
  readonly terminoReal?: Minuto | undefined;
}

export const estadoDe = ({ inicioReal, terminoReal }: Reais): Estado =>
  terminoReal !== undefined ? 'CONCLUIDA' : inicioReal !== undefined ? 'EM_ANDAMENTO' : 'NAO_INICIADA';

/** A constraint with an effect: only "as late as possible" needs no date. */
export function restricaoQueVale(restricao: Restricao | undefined): Restricao | undefined {
  if (restricao?.tipo === 'O_MAIS_TARDE') return { tipo: 'O_MAIS_TARDE' };
  return restricao?.data === undefined ? undefined : restricao;
}

/** Actual dates in order; there is no finish without a start. */
export function reais({ inicioReal, terminoReal }: Reais): Reais {
  if (terminoReal === undefined) return { inicioReal, terminoReal };
  const inicio = inicioReal ?? terminoReal;
  return { inicioReal: inicio > terminoReal ? terminoReal : inicio, terminoReal };
}

export const avancoDe = ({ avanco }: Pick<AtividadeArquivo, 'avanco'>, estado: Estado): number =>
  estado === 'CONCLUIDA' ? 100 : estado === 'NAO_INICIADA' ? 0 : Math.min(100, Math.max(0, avanco));
