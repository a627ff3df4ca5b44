import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { useRef } from 'react';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useEapWrites } from '../api.ts';
import { type Lugar, nomeNovo, placeOf } from './lugar.ts';

/** The reason of a refusal, in the words of its first field. */
export const motivoDe = (error: unknown): string =>
  (error instanceof ErroApi ? Object.values(error.campos)[0] : undefined) ?? textOfError(error).mensagem;

/** What the tree on screen does for a write. */
interface Tela {
  readonly goTo: (id: number) => void;
  /** Holds what is typed until the new node is there. */
  readonly hold: () => void;
  /** Goes to the new node, in which what was typed is its name; undefined: it does not come. */
  readonly receive: (id: number | undefined) => void;
}

/** The writes of the editor: each says what it did, with the way back, or why it did not. */
export function useActions(projetoId: number, nos: readonly EapWire[], { goTo, hold, receive }: Tela) {
  const { create, update, renumber } = useEapWrites(projetoId);
  // Only the last move is offered to be undone.
  const hide = useRef<() => void>(undefined);
  const recusa = (titulo: string) => (error: unknown) =>
    void notify({ color: 'red', title: titulo, message: motivoDe(error) });
  const move = async (no: EapWire, lugar: Lugar) => {
    const volta = { cod_eap_pai_eap: no.cod_eap_pai_eap, num_ordem_eap: placeOf(nos, no) };
    hide.current?.();
    const movido = await update(no, lugar);
    goTo(no.cod_eap_eap);
    const pai = nos.find(({ cod_eap_eap }) => cod_eap_eap === movido.cod_eap_pai_eap);
    // A locked code says nothing of the place.
    const codigo =
      pai && movido.des_codigo_eap === no.des_codigo_eap
        ? `agora está em «${pai.des_nome_eap}», com o código ${movido.des_codigo_eap}.`
        : `agora é ${movido.des_codigo_eap}.`;
    hide.current = notifyWithUndo({
      texto: `«${movido.des_nome_eap}» ${codigo}`,
      undo: async () => {
        await update(movido, volta);
        return 'O nó voltou ao lugar.';
      },
    });
  };
  const createAt = async (pai: number | null, ordem?: number) => {
    const novo = await create(nomeNovo(nos, pai), pai);
    if (ordem !== undefined && ordem < novo.num_ordem_eap) await update(novo, { num_ordem_eap: ordem });
    return novo.cod_eap_eap;
  };
  const add = (pai: number | null, ordem?: number): void => {
    hold();
    void createAt(pai, ordem).then(receive, (error: unknown) => {
      receive(undefined);
      recusa('O nó não foi criado')(error);
    });
  };
  return {
    update,
    renumber,
    move: (no: EapWire, lugar: Lugar | undefined) => {
      if (lugar) void move(no, lugar).catch(recusa('O nó não foi movido'));
    },
    addBelow: (no: EapWire) =>
      add(no.cod_eap_pai_eap ?? no.cod_eap_eap, no.cod_eap_pai_eap === null ? undefined : placeOf(nos, no) + 1),
    addInside: (no: EapWire) => add(no.cod_eap_eap),
    addRoot: () => add(null),
  };
}
