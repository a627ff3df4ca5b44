import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  readonly titulo: string;
  /** Beside the title, muted: a count, with its word where the title is another. */
  readonly contador?: ReactNode;
  /** Under the title, muted: what the numbers are about (data date, baseline). */
  readonly contexto?: ReactNode;
  /** At the right of the title; the primary action last. */
  readonly acoes?: ReactNode;
  /**
   * Fills the viewport: what has `flex: 1 1 0`, a `min-height` and `overflow: auto` scrolls inside,
   * and the page scrolls only when those minimums do not fit.
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
