import type { Alvo } from './alvo.ts';
import styles from './permissao.module.css';

/** What the marks of the cells mean. */
export function Legenda({ alvo }: { readonly alvo: Alvo }) {
  return (
    <p className={styles.legenda}>
      <span>
        <mark>✓</mark> alterada, não salva
      </span>
      {alvo.base && (
        <span>
          <b>+</b> a mais e <b>−</b> a menos que o {alvo.nomeDaBase}
        </span>
      )}
      <span className="cad-sem-impressao">
        <i /> tracejada: você não pode mudar
      </span>
    </p>
  );
}
