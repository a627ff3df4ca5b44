import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkHealth } from '../../lib/health.ts';
import { type Answer, confirmReach } from '../../lib/reachability.ts';
import { PlainPage } from '../plain-page.tsx';

/** Milliseconds between two checks of the API. */
const AGAIN_MS = 5_000;

async function check(): Promise<Answer> {
  const answer = await checkHealth();
  confirmReach(answer);
  return answer;
}

/** Asks the server until it answers; then the former page comes back. */
function useWatch() {
  return useQuery({
    queryKey: ['servidor-responde'],
    queryFn: check,
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
}

interface Props {
  readonly codigo: string;
  readonly titulo: string;
  readonly texto: string;
}

function UnreachablePage(props: Props) {
  const { isFetching, data, refetch } = useWatch();
  const isBack = data === 'respondeu';
  // A person who opened this address directly has no former page to come back to.
  useEffect(() => {
    if (isBack && location.pathname.startsWith('/erro/')) location.replace('/');
  }, [isBack]);
  return (
    <PlainPage {...props}>
      <Button loading={isFetching} onClick={() => void refetch()}>
        Tentar de novo
      </Button>
    </PlainPage>
  );
}

export const OfflinePage = () => (
  <UnreachablePage
    codigo="Sem resposta"
    titulo="Sem conexão com o servidor"
    texto="Confira a rede ou a VPN. Esta página volta sozinha assim que o servidor responder."
  />
);

export const MaintenancePage = () => (
  <UnreachablePage
    codigo="503"
    titulo="Em manutenção"
    texto="O servidor está em manutenção ou sem o banco de dados. Nada do que já foi salvo se perde, e esta página volta sozinha."
  />
);
