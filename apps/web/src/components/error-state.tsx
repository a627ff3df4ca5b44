import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isWorthRetrying, textOfError } from '../lib/erro-api.ts';
import styles from './state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
}

/** A failure where it happened: what failed, what to do, and a button to try again. */
export function ErrorState({ error, onRetry, retrying = false }: Props) {
  const { mensagem, acao } = textOfError(error);
  return (
    <div className={styles.estado} role="alert">
      <IconAlertTriangle className={styles.falha} size={28} stroke={1.6} aria-hidden="true" />
      <p className={styles.frase}>{mensagem}</p>
      <p className={styles.detalhe}>{acao}</p>
      {onRetry && isWorthRetrying(error) && (
        <Button variant="default" size="sm" loading={retrying} onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
