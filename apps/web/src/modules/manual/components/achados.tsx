import { Highlight } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Achado } from './busca-manual.ts';
import styles from './indice.module.css';

interface Props {
  readonly achados: readonly Achado[];
  readonly busca: string;
}

/** Where the manual speaks of what was searched. */
export function Achados({ achados, busca }: Props) {
  const palavras = busca.trim().split(/\s+/);
  return (
    <div>
      <p className={styles.conta} role="status">
        {achados.length === 0
          ? `O manual não fala de "${busca.trim()}". Tente outra palavra.`
          : achados.length === 1
            ? '1 trecho'
            : `${achados.length} trechos`}
      </p>
      <ol className={styles.lista}>
        {achados.map(({ capitulo, ancora, titulo, trecho }) => (
          <li key={`${capitulo}#${ancora}`}>
            <Link
              to="/manual/$capitulo"
              params={{ capitulo }}
              search={{ busca }}
              hash={ancora}
              className={styles.achado}
            >
              <strong>{titulo}</strong>
              <Highlight component="span" highlight={palavras} fz="sm">
                {trecho}
              </Highlight>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
