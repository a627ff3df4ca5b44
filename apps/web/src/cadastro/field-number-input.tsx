import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { NumberInput } from '@mantine/core';
import type { Parte } from './field-part.ts';

const DECIMAL = { decimalSeparator: ',', thousandSeparator: '.', allowedDecimalSeparators: [',', '.'] };

/** A number with its unit, in the decimals that it has. */
export const Numero = ({ field, value, onChange, comuns }: Parte) => (
  <NumberInput
    {...comuns}
    {...DECIMAL}
    hideControls
    allowDecimal={(field.casas ?? 0) > 0}
    decimalScale={field.casas ?? 0}
    clampBehavior="none"
    valueIsNumericString
    {...(field.unidade === undefined ? {} : { rightSection: field.unidade, rightSectionWidth: 52 })}
    value={value === null || value === undefined ? '' : escrito(value)}
    onChange={(novo) => {
      if (novo === '' || novo === '-') onChange(null);
      else onChange(field.sql === 'integer' ? Number(novo) : String(novo));
    }}
  />
);
