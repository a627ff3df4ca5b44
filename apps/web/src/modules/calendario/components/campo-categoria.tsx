import type { CategoriaEvento } from '@cadencia/domain/calendario/schema.ts';
import { Select } from '@mantine/core';

interface Props {
  readonly categorias: readonly CategoriaEvento[];
  readonly valor: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: number | undefined) => void;
}

export function CampoCategoria({ categorias, valor, error, onChange }: Props) {
  return (
    <Select
      label="Categoria"
      required
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      data={categorias.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={valor === undefined ? null : String(valor)}
      error={error}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}
