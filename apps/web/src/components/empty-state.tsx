import type { ReactNode } from 'react';
import styles from './state.module.css';

interface Props {
  /** One icon at most. */
  readonly icone?: ReactNode;
  /** One sentence. */
  readonly frase: string;
  readonly detalhe?: string;
  /** The button that helps. */
  readonly acao?: ReactNode;
}

export function EmptyState({ icone, frase, detalhe, acao }: Props) {
  return (
    <div className={styles.estado}>
      {icone && (
        <span className={styles.icone} aria-hidden="true">
          {icone}
        </span>
      )}
      <p className={styles.frase}>{frase}</p>
      {detalhe && <p className={styles.detalhe}>{detalhe}</p>}
      {acao}
    </div>
  );
}
