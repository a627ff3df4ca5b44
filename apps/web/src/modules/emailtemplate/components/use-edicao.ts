import {
  MODELOS_EMAIL,
  type ModeloEmail,
  type ModeloGravado,
  type TextoModelo,
} from '@cadencia/domain/emailtemplate/schema.ts';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';

/** A text being changed, over what was read when it began. */
export interface Edicao extends TextoModelo {
  readonly lido: TextoModelo & { readonly versao: number };
}

export type Edicoes = { readonly [M in ModeloEmail]?: Edicao };

const isIgual = (a: TextoModelo, b: TextoModelo): boolean => a.assunto === b.assunto && a.corpo === b.corpo;

const isEdicao = (valor: Partial<Edicao> | undefined): valor is Edicao =>
  typeof valor?.assunto === 'string' && typeof valor.corpo === 'string' && Number.isInteger(valor.lido?.versao);

/** Of what this device kept, what makes sense: anybody can write there. */
const legiveis = (guardadas: Edicoes | null): Edicoes =>
  Object.fromEntries(
    MODELOS_EMAIL.flatMap((chave) => {
      const guardada = guardadas?.[chave];
      return isEdicao(guardada) ? [[chave, guardada]] : [];
    }),
  );

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
    /** Of two who saved: goes on from what is stored now with what the person chose. */
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
