import { type Field, isNullable } from '@cadencia/domain/field.ts';
import { Select } from '@mantine/core';
import { lazyPart } from '../components/lazy-part.tsx';
import { MultiSelect } from '../components/multi-select.tsx';
import type { Parte } from './field-part.ts';

/** A row of another register: it is chosen as an option is, and looked for besides. */
export const Referencia = lazyPart(() => import('./field-reference-input.tsx'), 'Referencia');

const opcoesDe = ({ opcoes = {} }: Field) => Object.entries(opcoes).map(([value, label]) => ({ value, label }));

/** One of a few, or some of them. */
export function Opcao({ field, value, onChange, comuns }: Parte) {
  if (field.kind === 'opcoes') {
    const escolhidas = Array.isArray(value) ? (value as string[]) : [];
    return (
      <MultiSelect {...comuns} searchable clearable data={opcoesDe(field)} value={escolhidas} onChange={onChange} />
    );
  }
  const selected = typeof value === 'string' ? value : null;
  return (
    <Select
      {...comuns}
      searchable={opcoesDe(field).length > 8}
      clearable={isNullable(field)}
      data={opcoesDe(field)}
      value={selected}
      onChange={onChange}
    />
  );
}
