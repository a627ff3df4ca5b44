import { useState } from 'react';
import type { GradeProps } from '../grade-props.ts';
import { quantidadeSelecionada, selecaoVazia } from '../logica/selecao.ts';
import type { Selecao } from '../tipos.ts';

export interface Escolha {
  readonly escolhendo: boolean;
  readonly alternar: () => void;
  readonly escolher: (selecao: Selecao) => void;
}

/** Cards have no boxes: their rows are chosen from when somebody says so, or holds one, until they are done. */
export function useEscolha<R>({ selecao, onSelecao, fonte }: GradeProps<R>, cartoes: boolean): Escolha | undefined {
  const [pedida, setPedida] = useState(false);
  if (!cartoes || !selecao || !onSelecao) return undefined;
  const escolhendo = pedida || quantidadeSelecionada(selecao, fonte.total) > 0;
  return {
    escolhendo,
    alternar: () => {
      setPedida(!escolhendo);
      if (escolhendo) onSelecao(selecaoVazia);
    },
    escolher: (nova) => {
      setPedida(true);
      onSelecao(nova);
    },
  };
}
