import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import { getTarifas, saveTarifas } from '@cadencia/domain/contrato/endpoints.ts';
import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import { especialidade } from '@cadencia/domain/especialidade/cadastro.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchSiglas } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';

export const tarifasQuery = (id: number) =>
  queryOptions({
    queryKey: [contrato.path, 'tarifas', id],
    queryFn: ({ signal }) => call(getTarifas, { params: { id: String(id) } }, { signal }),
  });

/** Every craft, by its initials: a rate is set for each. */
export const especialidadesQuery = queryOptions({
  queryKey: [especialidade.path, 'todas'],
  queryFn: ({ signal }) => fetchSiglas(especialidade, signal),
});

export function useSaveTarifas(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ versao, tarifas }: { readonly versao: number; readonly tarifas: readonly Tarifa[] }) =>
      call(saveTarifas, { params: { id: String(id) }, query: { versao }, body: { tarifas: [...tarifas] } }),
    onSuccess: async (gravada) => {
      client.setQueryData(tarifasQuery(id).queryKey, gravada);
      await client.invalidateQueries({ queryKey: [contrato.path, 'linha'] });
    },
  });
}
