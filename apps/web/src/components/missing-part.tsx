import { Box, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Cause } from '../lib/part.ts';
import { onReturn } from '../lib/reachability.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './missing-part.module.css';

/** Where the notice of absence shows: in place of the part, or over the page as a window. */
export type Notice = 'in-place' | 'over-page';

interface Missing {
  readonly cause: Cause;
  readonly tries: number;
  readonly trying: boolean;
  readonly onRetry: () => void;
}

interface WindowProps {
  readonly opened?: boolean;
  readonly onClose?: () => void;
}

const FRASE = 'Não foi possível carregar esta parte.';

const DETALHE: Readonly<Record<Cause, string>> = {
  'sem-contato': 'Sem contato com o servidor. Ela é pedida de novo assim que ele responder.',
  'nova-versao': 'A Cadência foi atualizada enquanto esta página estava aberta. Recarregue para usar a versão nova.',
  falha: 'O servidor respondeu, mas ela não veio inteira.',
};

/** Whether only a new page helps: the browser may not ask twice for a script that failed. */
const needsReload = ({ cause, tries }: Missing): boolean => cause === 'nova-versao' || (cause === 'falha' && tries > 1);

/** Tries again by itself each time that the notice shows, and when the network or the server is back. */
function useRetries(isShown: boolean, missing: Missing): void {
  const retry = useEffectEvent(() => {
    if (!needsReload(missing)) missing.onRetry();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const again = () => retry();
    const stop = onReturn(again);
    window.addEventListener('online', again);
    again();
    return () => {
      stop();
      window.removeEventListener('online', again);
    };
  }, [isShown]);
}

function actionOf(missing: Missing): { readonly rotulo: string; readonly onClick: () => void } {
  if (needsReload(missing)) return { rotulo: 'Recarregar a página', onClick: () => location.reload() };
  return { rotulo: missing.trying ? 'Tentando…' : 'Tentar de novo', onClick: missing.onRetry };
}

function Message({ missing, children }: { readonly missing: Missing; readonly children?: ReactNode }) {
  const { rotulo, onClick } = actionOf(missing);
  return (
    <div className={styles.aviso} role="alert">
      <EmptyState
        frase={FRASE}
        detalhe={DETALHE[missing.cause]}
        acao={
          <Group justify="center" gap={8}>
            <Button variant="default" aria-disabled={missing.trying} onClick={onClick}>
              {rotulo}
            </Button>
            {children}
          </Group>
        }
      />
    </div>
  );
}

function Window({ opened, onClose, missing }: WindowProps & { readonly opened: boolean; readonly missing: Missing }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <Box
      component="dialog"
      ref={dialog}
      className={styles.janela}
      w={420}
      maw="calc(100vw - 32px)"
      p="8px 16px"
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      c="var(--cad-texto)"
      aria-label={FRASE}
      onClose={() => opened && onClose?.()}
    >
      <Message missing={missing}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          Fechar
        </Button>
      </Message>
    </Box>
  );
}

interface Props extends WindowProps {
  readonly notice: Notice;
  readonly missing: Missing;
}

/** Stands in for a part of the page that could not load. */
export function MissingPart({ notice, missing, opened = true, onClose }: Props) {
  useRetries(notice !== 'over-page' || opened, missing);
  if (notice === 'in-place') {
    return (
      <Message missing={missing}>
        <Button component="a" variant="default" href="/dashboard/main">
          Ir para o Painel Principal
        </Button>
      </Message>
    );
  }
  return <Window opened={opened} missing={missing} {...(onClose && { onClose })} />;
}
