import { type FornecedorDoApoio, getFornecedor, saveFornecedor } from '@cadencia/domain/apoio/fornecedor.ts';
import { referencia } from '@cadencia/domain/field-choice.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { FieldsConflict } from '../../../cadastro/fields-conflict.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { call } from '../../../lib/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { useEditing } from '../../../lib/use-editing.ts';

const params = (id: number) => ({ id: String(id) });

/** The company that gives a support in the client of the session's project. */
const fornecedorQuery = (id: number, projetoId: number) =>
  queryOptions({
    queryKey: ['apoio', 'fornecedor', projetoId, id],
    queryFn: ({ signal }) => call(getFornecedor, { params: params(id) }, { signal }),
  });

function useSaveFornecedor(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly versao: number; readonly contratoId: number | null }) =>
      call(saveFornecedor, { params: params(id), body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['apoio'] }),
  });
}

const CONTRATO = referencia('Contrato', 'contrato', { ajuda: 'Vazio: nenhum em particular.' });

interface DoCliente {
  readonly id: number;
  readonly projetoId: number;
}

interface Escolhido {
  readonly contratoId: number | null;
}

function Escolha({ id, projetoId, lido }: DoCliente & { readonly lido: FornecedorDoApoio }) {
  const podeEditar = usePermission('Apoio:EditarApoio');
  const client = useQueryClient();
  const { mutateAsync } = useSaveFornecedor(id);
  const edicao = useEditing<FornecedorDoApoio, Escolhido>({
    lido,
    valuesOf: (fornecedor) => ({ contratoId: fornecedor?.contratoId ?? null }),
    save: (sobre, { contratoId }) => mutateAsync({ versao: sobre?.versao ?? 0, contratoId }),
    reread: () => client.fetchQuery({ ...fornecedorQuery(id, projetoId), staleTime: 0 }),
    onSaved: () => void notify({ message: 'Fornecedor padrão salvo.' }),
  });
  const { error, current } = edicao;
  const doCampo = edicao.fieldErrors['contratoId'];
  return (
    <Form gap={0} aria-label="Fornecedor padrão" onSubmit={() => void edicao.save()}>
      <Text size="sm" mb="md">
        Em {lido.cliente}, este apoio é prestado por este contrato quando a atividade não diz outro. Cada cliente tem o
        seu.
      </Text>
      <FieldInput
        nome="contratoId"
        field={CONTRATO}
        value={edicao.values.contratoId}
        rotulo={edicao.base?.contrato ?? undefined}
        disabled={!podeEditar}
        error={doCampo}
        onChange={(novo) => edicao.set({ contratoId: (novo as number | null) ?? null })}
      />
      <FieldsConflict edicao={edicao} fields={{ contratoId: CONTRATO }} />
      {!current && !doCampo && <Failure error={error} titulo="O fornecedor não foi salvo" />}
      {podeEditar && !current && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={edicao.saving} disabled={!edicao.dirty}>
            Salvar fornecedor
          </Button>
        </Group>
      )}
    </Form>
  );
}

function NoCliente({ id, projetoId }: DoCliente) {
  const { data, error, isFetching, refetch } = useQuery(fornecedorQuery(id, projetoId));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return data ? <Escolha id={id} projetoId={projetoId} lido={data} /> : <Skeleton height={120} />;
}

/** The contract that gives a support in the client of the session's project. */
export function Fornecedor({ id }: { readonly entidade: string; readonly id: number }) {
  const projetoId = useAuth().user?.cod_projeto_pro;
  return projetoId === undefined ? (
    <EmptyState
      frase="Selecione um projeto para ver o fornecedor padrão."
      detalhe="Apoios são de todo o sistema, e os contratos, de cada cliente."
    />
  ) : (
    <NoCliente id={id} projetoId={projetoId} />
  );
}
