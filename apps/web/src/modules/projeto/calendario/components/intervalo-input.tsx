import { NumberInput } from '@mantine/core';

interface Props {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (minutos: number) => void;
}

/** Minutes of pause inside a shift. */
export const IntervaloInput = ({ value, error, onChange }: Props) => (
  <NumberInput
    label="Intervalo"
    hideControls
    allowDecimal={false}
    allowNegative={false}
    max={480}
    rightSection="min"
    rightSectionWidth={44}
    value={value}
    error={error}
    onChange={(minutos) => onChange(Number(minutos) || 0)}
  />
);
