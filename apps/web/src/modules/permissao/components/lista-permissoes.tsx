import styles from './dialogo.module.css';
import { emPalavras } from './em-palavras.ts';

interface Props {
  readonly titulo: string;
  readonly chaves: readonly string[];
}

/** Permissions by module under a title with their number; nothing without any. */
export function ListaPermissoes({ titulo, chaves }: Props) {
  if (chaves.length === 0) return null;
  return (
    <section>
      <h3 className={styles.secao}>
        {titulo} ({chaves.length})
      </h3>
      <ul className={styles.lista}>
        {emPalavras(chaves).map(({ modulo, acoes }) => (
          <li key={modulo}>
            <strong>{modulo}</strong>: {acoes}
          </li>
        ))}
      </ul>
    </section>
  );
}
