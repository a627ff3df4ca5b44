import { especialidade } from '@cadencia/domain/especialidade/cadastro.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import * as endpoints from '@cadencia/domain/pacote/endpoints.ts';
import type { AtividadeDoPacote, Pacote } from '@cadencia/domain/pacote/schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchSiglas, type Sigla } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';

const doTipo = (tipoId: number) => ['pacote', tipoId] as const;

export const pacotesQuery = (tipoId: number) =>
  queryOptions({
    queryKey: [...doTipo(tipoId), 'lista'],
    queryFn: ({ signal }) => call(endpoints.listPacotes, { params: { id: String(tipoId) } }, { signal }),
  });

export const pacoteQuery = (tipoId: number, id: number) =>
  queryOptions({
    queryKey: [...doTipo(tipoId), id],
    queryFn: ({ signal }) =>
      call(endpoints.getPacote, { params: { id: String(tipoId), pacoteId: String(id) } }, { signal }),
  });

interface PedidoDePrevia {
  readonly equipamentoId: number;
  readonly numEquipes: number;
  readonly atividades: readonly AtividadeDoPacote[];
}

/** The result of the lines on screen, saved or not, for one equipment. */
export const previaQuery = (tipoId: number, pedido: PedidoDePrevia | undefined) =>
  queryOptions({
    queryKey: [...doTipo(tipoId), 'previa', pedido],
    queryFn: ({ signal }) =>
      call(
        endpoints.calcularPacote,
        {
          params: { id: String(tipoId) },
          body: {
            equipamentoId: pedido?.equipamentoId ?? 0,
            numEquipes: pedido?.numEquipes ?? 1,
            atividades: [...(pedido?.atividades ?? [])],
          },
        },
        { signal },
      ),
    enabled: pedido !== undefined,
    staleTime: 30_000,
    retry: false,
  });

/** A stage or a craft, as lines name it. */
export type Opcao = Sigla;

export const opcoesQuery = queryOptions({
  queryKey: ['pacote', 'opcoes'],
  queryFn: async ({ signal }): Promise<{ etapas: readonly Opcao[]; especialidades: readonly Opcao[] }> => {
    const [etapas, especialidades] = await Promise.all([
      fetchSiglas(etapa, signal),
      fetchSiglas(especialidade, signal),
    ]);
    return { etapas, especialidades };
  },
});

/** `lido`: id and version of the package as it was read; undefined for a new one. */
interface Gravacao {
  readonly lido: { readonly id: number; readonly versao: number } | undefined;
  readonly pacote: Pacote;
}

export function useSavePacote(tipoId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lido, pacote }: Gravacao) =>
      lido
        ? call(endpoints.updatePacote, {
            params: { id: String(tipoId), pacoteId: String(lido.id) },
            query: { versao: lido.versao },
            body: pacote,
          })
        : call(endpoints.createPacote, { params: { id: String(tipoId) }, body: pacote }),
    onSuccess: async (gravado) => {
      client.setQueryData(pacoteQuery(tipoId, gravado.id).queryKey, gravado);
      await client.invalidateQueries({ queryKey: pacotesQuery(tipoId).queryKey });
    },
  });
}

export function useRemovePacote(tipoId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: { readonly id: number; readonly versao: number }) =>
      call(endpoints.removePacote, { params: { id: String(tipoId), pacoteId: String(id) }, query: { versao } }),
    onSuccess: async (_, { id }) => {
      client.removeQueries({ queryKey: pacoteQuery(tipoId, id).queryKey });
      await client.invalidateQueries({ queryKey: pacotesQuery(tipoId).queryKey });
    },
  });
}
