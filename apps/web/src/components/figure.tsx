import type { ReactNode } from 'react';
import styles from './figure.module.css';
import { InfoHint } from './info-hint.tsx';

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  /** Unit after the value, in smaller type. */
  readonly unidade?: string | undefined;
  /** The comparison below the value: sign, unit and direction, or a rating. */
  readonly comparacao?: ReactNode;
  /** The formula that the (i) explains. */
  readonly formula?: string;
  /** Wraps the value in the link to the list behind it. */
  readonly open?: ((valor: ReactNode) => ReactNode) | undefined;
}

/** One figure of a strip. */
export function Figure({ rotulo, valor, unidade, comparacao, formula, open }: Props) {
  const numero = (
    <span className={`${styles.valor} cad-numero`}>
      {valor}
      {unidade && <span className={styles.unidade}>{unidade}</span>}
    </span>
  );
  return (
    <div className={styles.figura}>
      <dt className={styles.rotulo}>
        <span>{rotulo}</span>
        {formula && <InfoHint sobre={rotulo}>{formula}</InfoHint>}
      </dt>
      <dd className={styles.dado}>{open ? open(numero) : numero}</dd>
      <dd className={`${styles.dado} ${styles.comparacao} cad-numero`}>{comparacao}</dd>
    </div>
  );
}

/** Figures side by side, with lines between them. */
export function FigureStrip({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) {
  return (
    <section aria-label={rotulo}>
      <dl className={styles.faixa}>{children}</dl>
    </section>
  );
}
