import { useState } from 'react';
import type { GradeProps } from '../grade-props.ts';
import { quantidadeSelecionada, selecaoVazia } from '../logica/selecao.ts';
import type { Selecao } from '../tipos.ts';

export interface Escolha {
  readonly escolhendo: boolean;
  readonly begin: () => void;
  readonly conclude: () => void;
  /** It was ended here: who goes by keyboard is given back to where they began it. */
  readonly concluida: boolean;
  readonly choose: (selecao: Selecao) => void;
}

/** A button that came in the place of the one that was pressed: it takes the focus that went with that one. */
export const focus = (botao: HTMLElement | null): void => {
  if (document.activeElement === document.body) botao?.focus({ preventScroll: true });
};

/** Cards have no boxes: their rows are chosen from when somebody says so, or holds one, until they are done. */
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
