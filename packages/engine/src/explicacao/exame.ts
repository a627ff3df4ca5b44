import type { CalendarioCompilado } from '../calendario/compilado.ts';
import type { Contexto } from '../caminhos/vinculo-que-conta.ts';
import { COM_DURACAO, type Modelo } from '../cpm/modelo.ts';
import type { Atividade, Cronograma } from '../cronograma.ts';
import type { Causa } from './tipos.ts';

/** A calculation being looked into, with the instants that its passes went by. */
export interface Exame extends Contexto {
  readonly cronograma: Cronograma;
  /** The model with the lags as the backward pass takes them. */
  readonly volta: Modelo;
  /** The dates before "as late as possible" put any off: in P6, what holds a date is what held it then. */
  readonly antes: Contexto;
  /** The same, to be looked into: in MS Project, the late dates until which any was put off. */
  readonly semAdiar?: Exame;
  /** The calculated end of the project. */
  readonly fim: Causa;
}

/** Something that bounds a date: `pedido` is the start that it asks for, as work of the calendar, `instante` as asked. */
export interface Candidato {
  readonly causa: Causa;
  readonly pedido: number;
  readonly instante: number;
  /** Of a link, the node at its other end. */
  readonly outro?: number;
}

export const calendarioDe = ({ modelo }: Exame, no: number): CalendarioCompilado =>
  modelo.calendarios[modelo.calendario[no]!]!;

export const atividadeDe = ({ cronograma, modelo }: Exame, no: number): Atividade =>
  cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!;

/**
 * Of all that bounds a date, what asks for the one that it has. In MS Project what takes no time is at the very instant
 * that was asked.
 */
export function choose(exame: Exame, no: number, candidatos: readonly Candidato[], alvo: Alvo): Causa[] {
  const doTrabalho = candidatos.filter(({ pedido }) => pedido === alvo.trabalho);
  const exata = exame.programa === 'MS_PROJECT' && exame.modelo.lado[no] !== COM_DURACAO;
  const doInstante = exata ? doTrabalho.filter(({ instante }) => instante === alvo.instante) : [];
  return (doInstante.length > 0 ? doInstante : doTrabalho).map(({ causa }) => causa);
}

/** Where a date came to be. */
export interface Alvo {
  readonly trabalho: number;
  readonly instante: number;
}
