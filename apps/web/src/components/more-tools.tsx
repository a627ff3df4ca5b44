import { Box, Button, CloseButton, Flex, Overlay, Stack } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Heading } from './heading.tsx';
import styles from './more-tools.module.css';

interface Props {
  /** State that the tools change; a change of it closes the sheet, so that the person sees the result. */
  readonly mudanca: string;
  readonly children: ReactNode;
}

/** Elements whose press closes the sheet: those that open nothing from where they stand. */
const TERMINA = '[role="menuitem"], a, button:not([aria-haspopup])';

/**
 * The tools that have no row of their own on a phone, behind three dots. They stay alive while hidden, because a dialog
 * that one of them opened goes on; a closed window of the kit would suspend its content.
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
  // Clicks also bubble here from windows that the tools open; of those only a menu choice closes the sheet.
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
        flex="none"
        px={13}
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
          <Overlay fixed zIndex={199} hidden={!aberto} aria-hidden="true" onClick={close} />
          <Box
            ref={prender}
            className={styles.folha}
            pos="fixed"
            inset="auto 0 0"
            mah="85dvh"
            bg="var(--mantine-color-body)"
            hidden={!aberto}
            role="dialog"
            aria-modal={aberto || undefined}
            aria-labelledby={titulo}
            tabIndex={-1}
            onClick={terminou}
            onKeyDown={tecla}
          >
            <Flex component="header" align="center" justify="space-between" pb={8}>
              <Heading id={titulo}>Mais ferramentas</Heading>
              <CloseButton aria-label="Fechar" size={44} />
            </Flex>
            <Stack className={styles.ferramentas} gap={8}>
              {children}
            </Stack>
          </Box>
        </>,
        document.body,
      )}
    </>
  );
}
