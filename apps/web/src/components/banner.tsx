import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOfError } from '../lib/erro-api.ts';
import styles from './banner.module.css';

interface Props {
  readonly icone: Icon;
  readonly children: ReactNode;
  readonly acao?: { readonly rotulo: string; readonly onClick: () => void; readonly fazendo?: boolean };
  readonly falha?: Error | null;
}

/** A lasting condition of the session, across the page, with the action that helps. */
export function Banner({ icone: Icone, children, acao, falha }: Props) {
  return (
    <p className={styles.banner}>
      <Icone size={16} aria-hidden="true" />
      <span>{children}</span>
      {acao && (
        <Button size="compact-xs" variant="default" loading={acao.fazendo ?? false} onClick={acao.onClick}>
          {acao.rotulo}
        </Button>
      )}
      {falha && <span className={styles.falha}>{textOfError(falha).mensagem}</span>}
    </p>
  );
}
