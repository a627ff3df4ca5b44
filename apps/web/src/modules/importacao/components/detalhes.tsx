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
    <details className={styles.expansivel}>
      <summary>{titulo}</summary>
      <Scrollable className={styles.conteudo} rotulo={rotulo}>
        {children}
      </Scrollable>
    </details>
  );
}
