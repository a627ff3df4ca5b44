import { ColorInput } from '../../../../components/color-input.tsx';

interface Props {
  readonly value: string | null;
  readonly onChange: (cor: string | null) => void;
}

/** Colour of a shift; none where it is empty. */
export const CorDoTurno = ({ value, onChange }: Props) => (
  <ColorInput
    label="Cor"
    format="hex"
    value={value ?? ''}
    onChange={(cor) => onChange(cor === '' ? null : cor.toLowerCase())}
  />
);
