import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { type Dia, formatDiaPorExtenso } from '../../../lib/dias.ts';
import { useAcoes } from './acoes.ts';

interface Props {
  /** Number of items without room. */
  readonly n: number;
  readonly dia: Dia;
  readonly className: string | undefined;
  readonly style: CSSProperties;
}

/** The count of the items that do not fit in a day; a click shows the day. */
export function Mais({ n, dia, className, style }: Props) {
  const { verDia } = useAcoes();
  return (
    <UnstyledButton
      className={className ?? ''}
      c="dimmed"
      fz="xs"
      fw={600}
      bdrs="xs"
      style={style}
      aria-label={`Mais ${n} em ${formatDiaPorExtenso(dia)}`}
      onClick={() => verDia(dia)}
    >
      +{n}
      <span> mais</span>
    </UnstyledButton>
  );
}
