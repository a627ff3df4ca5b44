import type { ReactNode } from 'react';
import styles from './importacao.module.css';

/** A part that scrolls inside: reached by the keyboard, and named. */
export function Rolavel({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.conteudo} aria-label={rotulo} tabIndex={0}>
      {children}
    </section>
  );
}
