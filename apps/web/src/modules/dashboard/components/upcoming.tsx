import { EmptyState } from '../../../components/empty-state.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatDataHora } from '../../../lib/formato.ts';
import type { Painel } from '../api.ts';
import styles from './tables.module.css';

/** What starts next after the data date. */
export function Upcoming({ proximas }: Pick<Painel, 'proximas'>) {
  if (proximas.length === 0) return <EmptyState frase="Nenhuma atividade por iniciar." />;
  return (
    <ul className={styles.lista}>
      {proximas.map(({ id, codigo, nome, inicio, critica }) => (
        <li key={id}>
          <span className={`${styles.quando} cad-numero`}>{formatDataHora(inicio)}</span>
          <span>
            <span className={styles.codigo}>{codigo}</span> {nome}
          </span>
          {critica && <StatusDot tone="critico">Crítica</StatusDot>}
        </li>
      ))}
    </ul>
  );
}
