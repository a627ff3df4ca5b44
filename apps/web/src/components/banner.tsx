import { Box, Button, Flex } from '@mantine/core';
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
    <Flex
      component="p"
      className={styles.banner}
      align="center"
      gap={8}
      p="6px var(--cad-margem)"
      bg="var(--cad-atencao-fundo)"
      c="var(--cad-atencao)"
      fz="sm"
      fw={600}
    >
      <Icone size={16} aria-hidden="true" />
      <span>{children}</span>
      {acao && (
        <Button size="compact-xs" variant="default" loading={acao.fazendo ?? false} onClick={acao.onClick}>
          {acao.rotulo}
        </Button>
      )}
      {falha && (
        <Box component="span" c="var(--cad-critico)">
          {textOfError(falha).mensagem}
        </Box>
      )}
    </Flex>
  );
}
