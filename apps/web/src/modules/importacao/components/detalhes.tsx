import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';
import styles from './detalhes.module.css';

interface Props {
  /** The count, which is all that shows until the part is opened. */
  readonly titulo: string;
  readonly rotulo: string;
  readonly children: ReactNode;
}

/** A long part of the preview, closed until the person opens it. */
export function Detalhes({ titulo, rotulo, children }: Props) {
  return (
    <Box component="details" className={styles.expansivel} bd="1px solid var(--cad-borda)" bdrs="sm" fz="sm">
      <summary>{titulo}</summary>
      <Scrollable mah={260} px={12} pb={12} rotulo={rotulo}>
        {children}
      </Scrollable>
    </Box>
  );
}
