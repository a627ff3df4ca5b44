import { NativeSelect } from '@mantine/core';

const OPTIONS = [
  { value: 'true', label: 'Só ativos' },
  { value: 'false', label: 'Só inativos' },
  { value: 'todos', label: 'Todos' },
];

interface Props {
  /** Undefined: only records in use. */
  readonly value: 'false' | 'todos' | undefined;
  readonly onChange: (value: 'false' | 'todos' | undefined) => void;
}

/** Choice between only records in use and all records. */
export const InUseSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    aria-label="Situação dos registros"
    data={OPTIONS}
    value={value ?? 'true'}
    onChange={({ currentTarget }) => {
      const chosen = currentTarget.value;
      onChange(chosen === 'false' || chosen === 'todos' ? chosen : undefined);
    }}
  />
);
