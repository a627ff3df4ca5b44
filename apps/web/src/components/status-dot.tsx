import { Flex } from '@mantine/core';
import styles from './status-dot.module.css';

export type Tone = 'feito' | 'atencao' | 'critico' | 'inspecao' | 'neutro';

/** A rating: a dot with its word, never the colour alone. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <Flex component="span" className={styles.farol} align="center" gap={6} c={`var(--cad-${tone})`} fz="xs" fw={600}>
      <span className={styles.ponto} aria-hidden="true" />
      {children}
    </Flex>
  );
}
