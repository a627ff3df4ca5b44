import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useAcoes } from './acoes.ts';
import { type Dia, formatDiaPorExtenso } from './dias.ts';

interface Props {
  /** How many have no room. */
  readonly n: number;
  readonly dia: Dia;
  readonly className: string | undefined;
  readonly style: CSSProperties;
}

/** What of a day does not fit, counted; a click shows the day. */
export function Mais({ n, dia, className, style }: Props) {
  const { verDia } = useAcoes();
  return (
    <UnstyledButton
      className={className ?? ''}
      style={style}
      aria-label={`Mais ${n} em ${formatDiaPorExtenso(dia)}`}
      onClick={() => verDia(dia)}
    >
      +{n}
      <span> mais</span>
    </UnstyledButton>
  );
}
