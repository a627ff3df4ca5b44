import { Box, Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  readonly titulo: string;
  /** Muted text beside the title: a count, with its noun where the title does not have it. */
  readonly contador?: ReactNode;
  /** Muted text under the title: the basis of the numbers (data date, baseline). */
  readonly contexto?: ReactNode;
  /** Actions at the right of the title; the primary one comes last. */
  readonly acoes?: ReactNode;
  /**
   * Fills the viewport: an element with `flex: 1 1 0`, a `min-height` and `overflow: auto` scrolls inside, and the page
   * scrolls only when those minimums do not fit.
   */
  readonly cheia?: boolean;
  readonly children: ReactNode;
}

/** One title row, then the content to the bottom edge. */
export function Page({ titulo, contador, contexto, acoes, cheia = false, children }: Props) {
  return (
    <div className={cheia ? `${styles.pagina} ${styles.cheia}` : styles.pagina}>
      <Flex component="header" className={styles.cabecalho} wrap="wrap" justify="space-between" gap="8px 16px">
        <Box miw={0} flex="1 1 280px">
          <Text component="h1" fz="xl" fw={600} lh={1.4}>
            {titulo}
            {contador !== undefined && (
              <Text span ml={8} c="dimmed" fw={500}>
                {contador}
              </Text>
            )}
          </Text>
          {contexto !== undefined && (
            <Text component="div" fz="sm" c="dimmed">
              {contexto}
            </Text>
          )}
        </Box>
        {acoes !== undefined && (
          <Group gap={8} className={`${styles.acoes} cad-sem-impressao`}>
            {acoes}
          </Group>
        )}
      </Flex>
      {children}
    </div>
  );
}
