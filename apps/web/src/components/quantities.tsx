import { formatNumero } from '../lib/formato.ts';
import styles from './quantities.module.css';

interface Props {
  /** Label and count, in the order of reading. */
  readonly itens: readonly (readonly [rotulo: string, quantidade: number])[];
}

/** Counts by kind, in large type. */
export function Quantities({ itens }: Props) {
  return (
    <dl className={styles.quantidades}>
      {itens.map(([rotulo, quantidade]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{formatNumero(quantidade)}</dd>
        </div>
      ))}
    </dl>
  );
}
