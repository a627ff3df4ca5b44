import type { ModeloEmail, ModeloGravado, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';

/** A text being changed, over the version it was read from. */
export interface Edicao extends TextoModelo {
  readonly versao: number;
}

export type Edicoes = { readonly [M in ModeloEmail]?: Edicao };

const isIgual = (a: TextoModelo, b: TextoModelo): boolean => a.assunto === b.assunto && a.corpo === b.corpo;

/** What is typed in every template and not saved yet: going from one to the other loses nothing. */
export function useEdicoes(modelos: readonly ModeloGravado[]) {
  const [edicoes, setEdicoes] = useState<Edicoes>({});
  const mudados = Object.keys(edicoes) as ModeloEmail[];
  const { draft, settle } = useDraft<Edicoes>('email-templates', mudados.length > 0 ? edicoes : undefined);
  const without = (chave: ModeloEmail) => (antes: Edicoes) => {
    const { [chave]: _, ...resto } = antes;
    return resto;
  };
  const change = (chave: ModeloEmail, texto: TextoModelo) => {
    const gravado = modelos.find((modelo) => modelo.chave === chave);
    if (!gravado) return;
    setEdicoes((antes) =>
      isIgual(texto, gravado)
        ? without(chave)(antes)
        : { ...antes, [chave]: { ...texto, versao: antes[chave]?.versao ?? gravado.versao } },
    );
  };
  return {
    edicoes,
    mudados,
    change,
    discard: (chave: ModeloEmail) => setEdicoes(without(chave)),
    /** Somebody else saved meanwhile and the text stays: the next save goes over theirs, knowingly. */
    rebase: (chave: ModeloEmail, versao: number) =>
      setEdicoes((antes) => (antes[chave] ? { ...antes, [chave]: { ...antes[chave], versao } } : antes)),
    draft,
    recover: (guardadas: Edicoes) => {
      setEdicoes(guardadas);
      settle();
    },
    settle,
  };
}
