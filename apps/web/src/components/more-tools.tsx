import { Button, Drawer } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './more-tools.module.css';

interface Props {
  /** What the tools change: once one of them did, what it did is looked at. */
  readonly mudanca: string;
  readonly children: ReactNode;
}

/** What ends with its press, and does not open anything from where it stands. */
const TERMINA = '[role="menuitem"], a, button:not([aria-haspopup])';

/**
 * On a phone, the tools that have no row of their own: behind three dots. They stay drawn, as what one of them
 * opened goes on when they are closed.
 */
export function MoreTools({ mudanca, children }: Props) {
  const [aberto, setAberto] = useState(false);
  const [vista, setVista] = useState(mudanca);
  if (vista !== mudanca) {
    setVista(mudanca);
    setAberto(false);
  }
  const terminou = ({ target, currentTarget }: MouseEvent) => {
    const alvo = (target as Element).closest(TERMINA);
    if (alvo && (alvo.role === 'menuitem' || currentTarget.contains(alvo))) setAberto(false);
  };
  return (
    <>
      <Button
        className={styles.botao ?? ''}
        variant="default"
        aria-label="Mais ferramentas"
        aria-haspopup="dialog"
        aria-expanded={aberto}
        onClick={() => setAberto(true)}
      >
        <IconDots size={18} aria-hidden="true" />
      </Button>
      <Drawer
        keepMounted
        opened={aberto}
        onClose={() => setAberto(false)}
        position="bottom"
        title="Mais ferramentas"
        classNames={{ content: styles.folha ?? '' }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the tools, by key as well */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of them */}
        <div className={styles.ferramentas} onClick={terminou}>
          {children}
        </div>
      </Drawer>
    </>
  );
}
