import type { Comentario } from '@cadencia/domain/comentario/schema.ts';
import styles from './comentarios.module.css';
import { splitMencoes } from './mencao.ts';

/** What was written, as text and nothing else, the mentioned people marked. */
export function TextoComentario({ texto, mencoes }: Pick<Comentario, 'texto' | 'mencoes'>) {
  return (
    <p className={styles.texto}>
      {splitMencoes(texto, mencoes).map((trecho) =>
        trecho.mencao ? (
          <strong key={trecho.lugar} className={styles.mencao}>
            {trecho.texto}
          </strong>
        ) : (
          trecho.texto
        ),
      )}
    </p>
  );
}
