import {
  MODELOS_EMAIL,
  type ModeloEmail,
  type ModeloGravado,
  type TextoModelo,
} from '@cadencia/domain/emailtemplate/schema.ts';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';

/** A text being changed, with the version that was read when editing began. */
export interface Edicao extends TextoModelo {
  readonly lido: TextoModelo & { readonly versao: number };
}

export type Edicoes = { readonly [M in ModeloEmail]?: Edicao };

const isIgual = (a: TextoModelo, b: TextoModelo): boolean => a.assunto === b.assunto && a.corpo === b.corpo;

const isEdicao = (valor: Partial<Edicao> | undefined): valor is Edicao =>
  typeof valor?.assunto === 'string' && typeof valor.corpo === 'string' && Number.isInteger(valor.lido?.versao);

/** The valid drafts among those that this device kept, where anybody can write. */
const legiveis = (guardadas: Edicoes | null): Edicoes =>
  Object.fromEntries(
    MODELOS_EMAIL.flatMap((chave) => {
      const guardada = guardadas?.[chave];
      return isEdicao(guardada) ? [[chave, guardada]] : [];
    }),
  );

/** The unsaved texts of all templates: going from one to another loses nothing. */
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
      isIgual(texto, antes[chave]?.lido ?? gravado)
        ? without(chave)(antes)
        : { ...antes, [chave]: { ...texto, lido: antes[chave]?.lido ?? gravado } },
    );
  };
  return {
    edicoes,
    mudados,
    change,
    discard: (chave: ModeloEmail) => setEdicoes(without(chave)),
    /** After two people saved: continues from the stored version with the text that the person chose. */
    choose: (lido: ModeloGravado, escolhido: TextoModelo) =>
      setEdicoes((antes) => ({ ...antes, [lido.chave]: { ...escolhido, lido } })),
    draft,
    recover: (guardadas: Edicoes) => {
      setEdicoes(legiveis(guardadas));
      settle();
    },
    settle,
  };
}
