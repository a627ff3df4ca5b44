import { useState } from 'react';
import type { GradeProps } from '../grade-props.ts';
import { quantidadeSelecionada, selecaoVazia } from '../logica/selecao.ts';
import type { Selecao } from '../tipos.ts';

export interface Escolha {
  readonly escolhendo: boolean;
  readonly begin: () => void;
  readonly conclude: () => void;
  /** The person ended the choosing here: a keyboard user gets the focus back where they began it. */
  readonly concluida: boolean;
  readonly choose: (selecao: Selecao) => void;
}

/** Focuses a button that replaced the one that was pressed, as the focus went away with that one. */
export const focus = (botao: HTMLElement | null): void => {
  if (document.activeElement === document.body) botao?.focus({ preventScroll: true });
};

/** Choosing of rows on cards, which have no boxes: a button or holding a card starts it, and it lasts until ended. */
export function useEscolha<R>({ selecao, onSelecao, fonte }: GradeProps<R>, cartoes: boolean): Escolha | undefined {
  const [pedida, setPedida] = useState<boolean>();
  if (!cartoes || !selecao || !onSelecao) return undefined;
  const escolhendo = pedida === true || quantidadeSelecionada(selecao, fonte.total) > 0;
  return {
    escolhendo,
    begin: () => setPedida(true),
    conclude: () => {
      setPedida(false);
      onSelecao(selecaoVazia);
    },
    concluida: pedida === false,
    choose: (nova) => {
      setPedida(true);
      onSelecao(nova);
    },
  };
}
