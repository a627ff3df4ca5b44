import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';

interface Props {
  readonly texto: string;
  /** Undoes the action; answers the outcome in words. */
  readonly undo: () => Promise<string>;
}

/** Milliseconds that the way to undo stays on screen. */
const ALCANCE_MS = 10_000;

const CAMPO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Notices on screen that Ctrl+Z undoes, the last one first. */
const naTela: object[] = [];

/**
 * Ctrl+Z undoes the last action, unless the focus is in a field, until the person writes something: from then on the
 * key belongs to that writing.
 */
function useUndoKey(ativo: boolean, undo: () => void): void {
  const agora = useEffectEvent(undo);
  useEffect(() => {
    if (!ativo) return undefined;
    const este = {};
    naTela.push(este);
    const sair = () => {
      const lugar = naTela.indexOf(este);
      if (lugar >= 0) naTela.splice(lugar, 1);
    };
    const onKeyDown = (evento: KeyboardEvent) => {
      const emCampo = evento.target instanceof Element && evento.target.closest(CAMPO) !== null;
      if (emCampo || naTela.at(-1) !== este) return;
      if (evento.key === 'Delete' || evento.key === 'Backspace') sair();
      if (evento.key.toLowerCase() !== 'z' || !(evento.ctrlKey || evento.metaKey) || evento.shiftKey) return;
      evento.preventDefault();
      evento.stopPropagation();
      agora();
    };
    // The handler runs before the grid's, whose Ctrl+Z undoes earlier edits.
    document.addEventListener('keydown', onKeyDown, true);
    for (const escrita of ['input', 'paste']) document.addEventListener(escrita, sair, true);
    return () => {
      sair();
      document.removeEventListener('keydown', onKeyDown, true);
      for (const escrita of ['input', 'paste']) document.removeEventListener(escrita, sair, true);
    };
  }, [ativo]);
}

function UndoNotice({ texto, undo }: Props) {
  const pedido = useRef(false);
  const [indo, setIndo] = useState(false);
  const [desfecho, setDesfecho] = useState<string>();
  const goBack = async () => {
    if (pedido.current) return;
    pedido.current = true;
    setIndo(true);
    try {
      setDesfecho(await undo());
    } catch (erro) {
      const { mensagem, acao } = textOfError(erro);
      setDesfecho('Nada foi desfeito.');
      notify({
        color: 'red',
        title: 'Não foi possível desfazer',
        message: `${mensagem} ${acao}`,
        autoClose: false,
      });
    }
  };
  useUndoKey(!indo, () => void goBack());
  if (desfecho !== undefined) return desfecho;
  return (
    <>
      {texto}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        px={4}
        mx={-4}
        loading={indo}
        aria-keyshortcuts="Control+Z"
        title="Desfazer (Ctrl+Z)"
        onClick={() => void goBack()}
      >
        Desfazer
      </Button>
    </>
  );
}

/** Announces what was done, with a button that undoes it; answers a function that hides it. */
export const notifyWithUndo = (props: Props): (() => void) =>
  notify({ message: <UndoNotice {...props} />, autoClose: ALCANCE_MS });
