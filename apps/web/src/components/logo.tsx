import { PRODUTO } from '@cadencia/domain/produto.ts';
import styles from './logo.module.css';

/** The mark of the product: an S-curve between its two bars. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.fundo} />
      <path d="M6.5 24C13 24 14.5 19.5 16.5 14.5S20.5 8 25.5 8" className={styles.curva} />
      <path d="M8 10.5h5M19 21.5h5" className={styles.barras} />
    </svg>
  );
}

export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.nome}>{PRODUTO.nome}</span>
    </span>
  );
}
