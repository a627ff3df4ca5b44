import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { createContext, type PointerEvent, use } from 'react';
import type { Item } from './itens.ts';
import type { Modo, Passo } from './mover.ts';
import type { Risco } from './riscar.ts';

/** Actions and rights that the page gives to the views. */
export interface Acoes {
  readonly podeCriar: boolean;
  readonly podeMover: boolean;
  readonly podeExcluir: boolean;
  /** Key of the item under the pointer. */
  readonly arrastando: string | undefined;
  readonly open: (item: Item) => void;
  /** Creates an event on a day, at an hour when there is one (`07:00`). */
  readonly create: (dia: string, hora?: string) => void;
  /** Place of a new event while it is dragged over the empty part. */
  readonly risco: Risco | undefined;
  readonly riscar: (event: PointerEvent) => void;
  /** Shows everything of one day. */
  readonly verDia: (dia: string) => void;
  readonly move: (evento: EventoCalendario, modo: Modo, passo: Passo) => void;
  readonly excluir: (evento: EventoCalendario) => void;
  readonly grab: (event: PointerEvent, item: Item, modo: Modo) => void;
}

export const AcoesContext = createContext<Acoes | undefined>(undefined);

export function useAcoes(): Acoes {
  const acoes = use(AcoesContext);
  if (!acoes) throw new Error('AcoesContext is missing');
  return acoes;
}
