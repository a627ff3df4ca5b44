import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (minutos: number | null) => void;
}

/** Minutes, typed in hours. */
export const HorasInput = ({ value, onChange, ...comuns }: Props) => (
  <NumberInput
    {...comuns}
    hideControls
    decimalSeparator=","
    decimalScale={1}
    allowNegative={false}
    rightSection="h"
    value={typeof value === 'number' ? value / 60 : ''}
    onChange={(horas) => onChange(horas === '' ? null : Math.round(Number(horas) * 60))}
  />
);
