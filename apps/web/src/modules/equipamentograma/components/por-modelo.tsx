import { equipamentogramamodelo } from '@cadencia/domain/equipamentograma/modelo.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchWindow } from '../../../cadastro/api.ts';
import { withFilter } from '../../../cadastro/list-state.ts';
import type { FormaProps } from '../../../cadastro/parts.ts';

const MAX_MODELOS = 50;

/** Shows the equipment of one model, whose stages are the columns. */
export function PorModelo({ lista: { search, change } }: Pick<FormaProps, 'lista'>) {
  const { data } = useQuery({
    queryKey: [equipamentogramamodelo.path, 'nomes'],
    queryFn: ({ signal }) => fetchWindow(equipamentogramamodelo, {})(0, MAX_MODELOS, signal),
  });
  return (
    <NativeSelect
      aria-label="Modelo mostrado"
      value={search.f?.['modeloId'] ?? ''}
      data={[
        { value: '', label: 'Todos os modelos' },
        ...(data?.linhas ?? []).map(({ id, nome }) => ({ value: String(id), label: String(nome) })),
      ]}
      onChange={({ currentTarget }) => change({ f: withFilter(search.f, 'modeloId', currentTarget.value) })}
    />
  );
}
