import type { ReactNode } from 'react';
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
    <section className={styles.painel} aria-label={titulo}>
      <header className={styles.cabecalho}>
        <h2 className={styles.titulo}>{titulo}</h2>
        {acao}
      </header>
      <div className={styles.corpo}>{children}</div>
    </section>
  );
}
