import type { CalendarioCompilado } from '../calendario/compilado.ts';
import type { Contexto } from '../caminhos/vinculo-que-conta.ts';
import { COM_DURACAO, type Modelo } from '../cpm/modelo.ts';
import type { Atividade, Cronograma } from '../cronograma.ts';
import type { Causa } from './tipos.ts';

/** A calculation under examination, with the instants of its passes. */
export interface Exame extends Contexto {
  readonly cronograma: Cronograma;
  /** The model with the lags of the backward pass. */
  readonly volta: Modelo;
  /** The dates before "as late as possible" moved any node: in P6, the causes of a date come from them. */
  readonly antes: Contexto;
  /** The same dates as an examination: in MS Project, the late dates up to which nodes move. */
  readonly semAdiar?: Exame;
  /** The cause of the calculated end of the project. */
  readonly fim: Causa;
}

/** A bound of a date: `pedido` is the start that it asks for, as work of the calendar, `instante` as an instant. */
export interface Candidato {
  readonly causa: Causa;
  readonly pedido: number;
  readonly instante: number;
  /** For a link, the node at its other end. */
  readonly outro?: number;
}

export const calendarioDe = ({ modelo }: Exame, no: number): CalendarioCompilado =>
  modelo.calendarios[modelo.calendario[no]!]!;

export const atividadeDe = ({ cronograma, modelo }: Exame, no: number): Atividade =>
  cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!;

/**
 * Among all bounds of a date, those that ask for its value. In MS Project a node without duration is at the very
 * instant of its bound.
 */
export function choose(exame: Exame, no: number, candidatos: readonly Candidato[], alvo: Alvo): Causa[] {
  const doTrabalho = candidatos.filter(({ pedido }) => pedido === alvo.trabalho);
  const exata = exame.programa === 'MS_PROJECT' && exame.modelo.lado[no] !== COM_DURACAO;
  const doInstante = exata ? doTrabalho.filter(({ instante }) => instante === alvo.instante) : [];
  return (doInstante.length > 0 ? doInstante : doTrabalho).map(({ causa }) => causa);
}

/** Value of a date under examination. */
export interface Alvo {
  readonly trabalho: number;
  readonly instante: number;
}
