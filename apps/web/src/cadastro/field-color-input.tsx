import { ColorInput } from '../components/color-input.tsx';
import { ouNulo, type Parte, texto } from './field-part.ts';

/** A colour, by its code or picked. */
export const Cor = ({ value, onChange, comuns }: Parte) => (
  <ColorInput {...comuns} format="hex" value={texto(value)} onChange={(nova) => onChange(ouNulo(nova))} />
);
