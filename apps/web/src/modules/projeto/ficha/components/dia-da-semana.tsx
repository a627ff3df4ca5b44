import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

const DIAS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado'];

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (dia: number) => void;
}

/** A day of the week; 0 is Sunday. */
export const DiaDaSemana = ({ value, onChange, ...comuns }: Props) => (
  <Select
    {...comuns}
    allowDeselect={false}
    data={DIAS.map((label, dia) => ({ value: String(dia), label }))}
    value={typeof value === 'number' ? String(value) : null}
    onChange={(dia) => onChange(Number(dia))}
  />
);
