import { Box, Flex, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './panel.module.css';

interface Props {
  readonly titulo: string;
  /** Link to the whole, at the right of the title. */
  readonly acao?: ReactNode;
  readonly children: ReactNode;
}

/** A separate subject on a dashboard. */
export function Panel({ titulo, acao, children }: Props) {
  return (
    <Paper component="section" className={styles.painel} radius="md" withBorder miw={0} aria-label={titulo}>
      <Flex
        component="header"
        className={styles.cabecalho}
        align="center"
        justify="space-between"
        gap={8}
        mih={44}
        p="8px 16px 4px"
      >
        <Heading>{titulo}</Heading>
        {acao}
      </Flex>
      <Box flex={1} miw={0} p="4px 16px 16px">
        {children}
      </Box>
    </Paper>
  );
}
