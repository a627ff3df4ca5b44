import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { gerarAsfe } from '@cadencia/domain/recomendacao/endpoints.ts';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCirclePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { rowQuery } from '../../../cadastro/api.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';

/** The request out of scope of a recommendation, or the way to make it with what the recommendation says. */
export function AsfeDaRecomendacao({ id }: { readonly id: number }) {
  const pode = usePermission(asfe.permission('Cadastrar'));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: linha, error, refetch } = useQuery(rowQuery(recomendacao, id));
  const gerar = useMutation({
    mutationFn: () => call(gerarAsfe, { params: { id: String(id) } }),
    onSuccess: async ({ id: registro, numero }) => {
      notify({ message: `${numero} gerada em rascunho: confira e envie para análise.` });
      await client.invalidateQueries({ queryKey: [recomendacao.path] });
      await client.invalidateQueries({ queryKey: [asfe.path] });
      await navigate({ to: '/servico-fora-escopo', search: { registro } });
    },
    onError: (falha) => notify({ message: textOfError(falha).mensagem, color: 'red' }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!linha) return <Skeleton height={80} />;
  const { asfeId, situacao } = linha;
  if (typeof asfeId === 'number')
    return (
      <Anchor
        fz="sm"
        renderRoot={(props) => <Link to="/servico-fora-escopo" search={{ registro: asfeId }} {...props} />}
      >
        Abrir a ASFE desta recomendação
      </Anchor>
    );
  if (situacao !== 'ABERTA' && situacao !== 'EM_TRATATIVA')
    return <Text fz="sm">Esta recomendação não gerou ASFE.</Text>;
  return (
    <Stack gap="md" align="flex-start">
      <Text fz="sm">
        O que não está no escopo pede uma ASFE. Ela nasce em rascunho com o TAG, os textos e as fotos desta
        recomendação.
      </Text>
      {pode ? (
        <Button
          leftSection={<IconCirclePlus size={16} aria-hidden="true" />}
          loading={gerar.isPending}
          onClick={() => gerar.mutate()}
        >
          Gerar ASFE
        </Button>
      ) : (
        <Text fz="sm" c="dimmed">
          Quem registra ASFE pode gerá-la.
        </Text>
      )}
    </Stack>
  );
}
