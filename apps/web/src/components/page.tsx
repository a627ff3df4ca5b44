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
      <header className={styles.cabecalho}>
        <div className={styles.titulos}>
          <h1 className={styles.titulo}>
            {titulo}
            {contador !== undefined && <span className={styles.contador}>{contador}</span>}
          </h1>
          {contexto !== undefined && <div className={styles.contexto}>{contexto}</div>}
        </div>
        {acoes !== undefined && <div className={`${styles.acoes} cad-sem-impressao`}>{acoes}</div>}
      </header>
      {children}
    </div>
  );
}
