import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Pick<NumberInputProps, 'label' | 'placeholder' | 'description' | 'error' | 'min' | 'max'> {
  readonly value: number | null;
  /** Decimals. */
  readonly casas?: number;
  readonly onChange: (valor: number | null) => void;
}

/** A number that is not negative; empty is null. */
export const NumberField = ({ casas = 0, value, onChange, ...comuns }: Props) => (
  <NumberInput
    {...comuns}
    hideControls
    allowNegative={false}
    decimalSeparator=","
    thousandSeparator="."
    allowedDecimalSeparators={[',', '.']}
    decimalScale={casas}
    value={value ?? ''}
    onChange={(valor) => onChange(valor === '' ? null : Number(valor))}
  />
);
