import { Progress } from '@mantine/core';
import styles from './andamento.module.css';

interface Props {
  readonly rotulo: string;
  readonly etapa: string;
  /** 0–100. */
  readonly andamento: number;
}

/** How far a piece of background work is. */
export function Andamento({ rotulo, etapa, andamento }: Props) {
  return (
    <div className={styles.andamento} role="status">
      <span className={styles.texto}>
        {rotulo}
        {etapa && `: ${etapa}`}
      </span>
      <Progress className={styles.barra} value={andamento} aria-label={rotulo} transitionDuration={150} />
      <span className="cad-numero">{Math.round(andamento)}%</span>
    </div>
  );
}
