import { Button, CloseButton } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './more-tools.module.css';

interface Props {
  /** What the tools change: once one of them did, what it did is looked at. */
  readonly mudanca: string;
  readonly children: ReactNode;
}

/** What ends with its press, and does not open anything from where it stands. */
const TERMINA = '[role="menuitem"], a, button:not([aria-haspopup])';

/**
 * On a phone, the tools that have no row of their own: behind three dots. They stay alive while they are out of sight,
 * as what one of them opened goes on: a window of the kit that is closed puts what it holds to sleep.
 */
export function MoreTools({ mudanca, children }: Props) {
  const titulo = useId();
  const botao = useRef<HTMLButtonElement>(null);
  const [aberto, setAberto] = useState(false);
  const [vista, setVista] = useState(mudanca);
  const prender = useFocusTrap(aberto);
  if (vista !== mudanca) {
    setVista(mudanca);
    setAberto(false);
  }
  const close = () => {
    setAberto(false);
    botao.current?.focus({ preventScroll: true });
  };
  // Of what opens from here, only a choice comes this far; its other keys and presses are its own.
  const terminou = ({ target, currentTarget }: MouseEvent) => {
    const alvo = (target as Element).closest(TERMINA);
    if (alvo && (alvo.role === 'menuitem' || currentTarget.contains(alvo))) close();
  };
  const tecla = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && currentTarget.contains(target as Element)) close();
  };
  return (
    <>
      <Button
        ref={botao}
        className={styles.botao ?? ''}
        variant="default"
        aria-label="Mais ferramentas"
        aria-haspopup="dialog"
        aria-expanded={aberto}
        onClick={() => setAberto(true)}
      >
        <IconDots size={18} aria-hidden="true" />
      </Button>
      {createPortal(
        <>
          <div className={styles.fundo} hidden={!aberto} aria-hidden="true" onClick={close} />
          <div
            ref={prender}
            className={styles.folha}
            hidden={!aberto}
            role="dialog"
            aria-modal={aberto || undefined}
            aria-labelledby={titulo}
            tabIndex={-1}
            onClick={terminou}
            onKeyDown={tecla}
          >
            <header className={styles.titulo}>
              <h2 id={titulo}>Mais ferramentas</h2>
              <CloseButton aria-label="Fechar" size={44} />
            </header>
            <div className={styles.ferramentas}>{children}</div>
          </div>
        </>,
        document.body,
      )}
    </>
  );
}
