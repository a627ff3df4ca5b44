import { EmptyState } from '../../../components/empty-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatInstante } from '../../../lib/formato.ts';
import type { Painel } from '../api.ts';
import styles from './tables.module.css';

/** What happened in the project lately. */
export function News({ novidades }: Pick<Painel, 'novidades'>) {
  if (novidades.length === 0) return <EmptyState frase="Nada de novo nas últimas 24 horas." />;
  return (
    <Scrollable rotulo="Novidades das últimas 24 horas" className={styles.rolavel}>
      <ul className={styles.lista}>
        {novidades.map(({ em, usuario, texto }) => (
          <li key={`${em} ${usuario} ${texto}`}>
            <span className={`${styles.quando} cad-numero`}>{formatInstante(em)}</span>
            <span>
              <strong>{usuario}</strong> {texto}
            </span>
          </li>
        ))}
      </ul>
    </Scrollable>
  );
}
