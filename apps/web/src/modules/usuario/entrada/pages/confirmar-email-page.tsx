import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { checkTrocaEmail, confirmTrocaEmail, refuseTrocaEmail } from '@cadencia/domain/usuario/email/endpoints.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { MainHeading } from '../../../../components/heading.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { call } from '../../../../lib/api-client.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { formatInstante } from '../../../../lib/formato.ts';

/** Checks a link and its person, once when the page opens. */
const trocaQuery = (token: string) =>
  queryOptions({
    queryKey: [checkTrocaEmail.caminho, token],
    queryFn: ({ signal }) => call(checkTrocaEmail, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const useConfirmarTroca = () =>
  useMutation({ mutationFn: (token: string) => call(confirmTrocaEmail, { body: { token } }) });
const useRecusarTroca = () =>
  useMutation({ mutationFn: (token: string) => call(refuseTrocaEmail, { body: { token } }) });

const isTokenInvalido = (error: unknown): boolean => error instanceof ErroApi && error.codigo === 'senha.token';

/** The page behind the links of a change of e-mail; it does nothing before a button is pressed. */
export function ConfirmarEmailPage() {
  const { token = '' } = useSearch({ strict: false });
  const { data, error, isPending, isFetching, refetch } = useQuery(trocaQuery(token));
  if (isPending) return <Skeleton height={280} />;
  if (isTokenInvalido(error)) return <LinkInvalido />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Resposta token={token} troca={data} />;
}

function Fim({
  titulo,
  entrar,
  children,
}: {
  readonly titulo: string;
  readonly entrar: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack>
      <MainHeading>{titulo}</MainHeading>
      {children}
      <Button component={Link} to="/auth/login" fullWidth size="md">
        {entrar}
      </Button>
    </Stack>
  );
}

const LinkInvalido = () => (
  <Fim titulo="Troca de e-mail" entrar="Ir para Entrar">
    <Notice tone="critico" titulo="Este link não vale mais">
      A troca já foi respondida, foi cancelada, venceu ou tem um link mais novo. Se ainda é preciso, peça a quem a pediu
      que reenvie.
    </Notice>
  </Fim>
);

interface Props {
  readonly token: string;
  readonly troca: AnswerOf<typeof checkTrocaEmail>;
}

function Resposta({ token, troca }: Props) {
  const cancela = useLocation().pathname === '/auth/cancelar-email';
  const confirmar = useConfirmarTroca();
  const recusar = useRecusarTroca();
  const { nome, antigo, novo, expiraEm } = troca;
  const error = confirmar.error ?? recusar.error;
  if (isTokenInvalido(error)) return <LinkInvalido />;
  if (recusar.isSuccess) {
    return (
      <Fim titulo="Troca cancelada" entrar="Entrar">
        <Notice tone="info">O e-mail continua {antigo}. Quem pediu a troca foi avisado.</Notice>
      </Fim>
    );
  }
  if (confirmar.data?.trocado) {
    return (
      <Fim titulo="E-mail trocado" entrar="Entrar">
        <Notice tone="info">Entre com o endereço novo ({novo}) e a mesma senha. As sessões abertas terminaram.</Notice>
      </Fim>
    );
  }
  const confirmou = troca.confirmou || confirmar.isSuccess;
  const outro = troca.endereco === 'NOVO' ? `o endereço atual (${antigo})` : `o endereço novo (${novo})`;
  return (
    <Stack>
      <MainHeading>{cancela ? 'Cancelar a troca de e-mail' : 'Confirmar a troca de e-mail'}</MainHeading>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        O e-mail de <strong>{nome}</strong> na Cadência passa do endereço atual, <strong>{antigo}</strong>, para o novo,{' '}
        <strong>{novo}</strong>, quando os endereços confirmarem, até {formatInstante(expiraEm)}.
      </Text>
      {confirmou && (
        <Notice tone="info" titulo="Este endereço já confirmou">
          Falta {outro} confirmar. Até lá o e-mail continua o mesmo.
        </Notice>
      )}
      <Failure error={error} />
      {!confirmou && (
        <Button
          fullWidth
          size="md"
          variant={cancela ? 'default' : 'filled'}
          loading={confirmar.isPending}
          disabled={recusar.isPending}
          onClick={() => confirmar.mutate(token)}
        >
          Confirmar a troca
        </Button>
      )}
      <Button
        fullWidth
        size="md"
        variant={cancela ? 'filled' : 'default'}
        loading={recusar.isPending}
        disabled={confirmar.isPending}
        onClick={() => recusar.mutate(token)}
      >
        Não fui eu: cancelar a troca
      </Button>
    </Stack>
  );
}
