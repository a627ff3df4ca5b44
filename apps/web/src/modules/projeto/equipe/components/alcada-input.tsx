import { NumberInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly casas: number;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** Exact text; null: without limit. */
  readonly value: string | null;
  readonly onChange: (valor: string | null) => void;
}

/** How much a person may approve. */
export const AlcadaInput = ({ casas, value, onChange, ...comuns }: Props) => (
  <NumberInput
    {...comuns}
    placeholder="Sem limite"
    hideControls
    allowNegative={false}
    valueIsNumericString
    decimalSeparator=","
    thousandSeparator="."
    decimalScale={casas}
    value={value ?? ''}
    onChange={(valor) => onChange(valor === '' ? null : String(valor))}
  />
);
