import type { FornecedorDoApoio } from '@cadencia/domain/apoio/fornecedor/endpoints.ts';
import { referencia } from '@cadencia/domain/field-choice.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldInput } from '../../../cadastro/field-input.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { fornecedorQuery, useSaveFornecedor } from '../api.ts';

const CONTRATO = referencia('Contrato', 'contrato', { ajuda: 'Vazio: nenhum em particular.' });

function Escolha({ id, lido }: { readonly id: number; readonly lido: FornecedorDoApoio }) {
  const [contratoId, setContratoId] = useState(lido.contratoId);
  const podeEditar = usePermission('Apoio:EditarApoio');
  const { mutate, isPending, error } = useSaveFornecedor(id);
  const doCampo = error instanceof ErroApi ? error.campos['contratoId'] : undefined;
  return (
    <form
      noValidate
      aria-label="Fornecedor padrão"
      onSubmit={(evento) => {
        evento.preventDefault();
        mutate(
          { versao: lido.versao, contratoId },
          { onSuccess: () => void notify({ message: 'Fornecedor padrão salvo.' }) },
        );
      }}
    >
      <Text size="sm" mb="md">
        Em {lido.cliente}, este apoio é prestado por este contrato quando a atividade não diz outro. Cada cliente tem o
        seu.
      </Text>
      <FieldInput
        nome="contratoId"
        field={CONTRATO}
        value={contratoId}
        rotulo={lido.contrato ?? undefined}
        disabled={!podeEditar}
        error={doCampo}
        onChange={(novo) => setContratoId((novo as number | null) ?? null)}
      />
      {error && !doCampo && (
        <Notice tone="critico" titulo="O fornecedor não foi salvo">
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Notice>
      )}
      {podeEditar && (
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isPending} disabled={contratoId === lido.contratoId}>
            Salvar fornecedor
          </Button>
        </Group>
      )}
    </form>
  );
}

function NoCliente({ id, projetoId }: { readonly id: number; readonly projetoId: number }) {
  const { data, error, isFetching, refetch } = useQuery(fornecedorQuery(id, projetoId));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return data ? <Escolha key={data.versao} id={id} lido={data} /> : <Skeleton height={120} />;
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
