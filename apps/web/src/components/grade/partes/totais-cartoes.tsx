import styles from '../cartoes.module.css';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { format } from '../valores/tipo-valor.ts';

interface Props<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly totais: Readonly<Record<string, unknown>>;
}

/** The totals under cards, which have no columns. */
export function TotaisCartoes<R>({ colunas, totais }: Props<R>) {
  const ditos = colunas.filter(({ id }) => totais[id] !== undefined);
  if (ditos.length === 0) return null;
  return (
    <dl className={styles.totaisCartoes} aria-label={texto('rodape.totais')}>
      {ditos.map((coluna) => (
        <div key={coluna.id}>
          <dt>{coluna.header}</dt>
          {/* A total has no row: the `format` of a column with totals must not rely on one. */}
          <dd>{format(coluna, totais[coluna.id], {} as R)}</dd>
        </div>
      ))}
    </dl>
  );
}
