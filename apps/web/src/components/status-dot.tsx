import styles from './status-dot.module.css';

export type Tone = 'feito' | 'atencao' | 'critico' | 'inspecao' | 'neutro';

/** A rating: a dot with its word, never the colour alone. */
export function StatusDot({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.farol} data-tone={tone}>
      <span className={styles.ponto} aria-hidden="true" />
      {children}
    </span>
  );
}
