import type { ReactNode } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';
import styles from './detalhes.module.css';

interface Props {
  /** How many there are, which is all that shows until it is opened. */
  readonly titulo: string;
  readonly rotulo: string;
  readonly children: ReactNode;
}

/** A long part of the preview, opened by who wants it. */
export function Detalhes({ titulo, rotulo, children }: Props) {
  return (
    <details className={styles.expansivel}>
      <summary>{titulo}</summary>
      <Scrollable className={styles.conteudo} rotulo={rotulo}>
        {children}
      </Scrollable>
    </details>
  );
}
