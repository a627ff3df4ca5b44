import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isWorthRetrying, textOfError } from '../lib/erro-api.ts';
import { EmptyState } from './empty-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
}

/** A failure where it happened: what failed, what to do, and a button to try again. */
export function ErrorState({ error, onRetry, retrying = false }: Props) {
  const { mensagem, acao } = textOfError(error);
  return (
    <EmptyState
      falha
      icone={<IconAlertTriangle size={28} stroke={1.6} />}
      frase={mensagem}
      detalhe={acao}
      acao={
        onRetry &&
        isWorthRetrying(error) && (
          <Button variant="default" loading={retrying} onClick={onRetry}>
            Tentar de novo
          </Button>
        )
      }
    />
  );
}
