import { ouNulo, type Parte, texto } from '../../../cadastro/field-part.ts';
import { CampoRico } from '../../../components/rico/campo-rico.tsx';

/** What the inspector found, formatted as the printed form has it. */
export const Laudo = ({ value, onChange, comuns: { label, description, error, required, disabled } }: Parte) => (
  <CampoRico
    label={label}
    description={description}
    error={error}
    required={required}
    disabled={disabled}
    valor={texto(value)}
    onValor={(valor) => onChange(ouNulo(valor))}
  />
);
