import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './whole-screen.module.css';

interface Props {
  /** The page fills the screen. */
  readonly whole: boolean;
  readonly children: ReactNode;
}

/** A page that can be shown on a wall. */
export const WholeScreen = ({ whole, children }: Props) => (
  <Box bg="var(--cad-pagina)" className={whole ? styles.parede : undefined}>
    {children}
  </Box>
);
