import type { Parte } from './field-part.ts';
import { ReferenceInput } from './reference-input.tsx';

/** A row of another register. */
export const Referencia = ({ field, value, onChange, comuns, rotulo }: Parte) => (
  <ReferenceInput
    {...comuns}
    alvo={field.alvo ?? ''}
    value={typeof value === 'number' ? value : null}
    rotulo={rotulo}
    onChange={onChange}
  />
);
