import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { useAuth } from '../../../lib/session.ts';
import { modelosQuery } from '../api.ts';
import { CaixaSaida } from '../components/caixa-saida.tsx';
import { Modelos } from '../components/modelos.tsx';

const route = getRouteApi('/produto/email-templates');

const ESPERA = <Skeleton height={480} aria-label="Carregando os modelos" />;

export function EmailTemplatesPage() {
  const { aba = 'modelos', modelo = 'RECUPERACAO' } = route.useSearch();
  const navigate = route.useNavigate();
  const { user } = useAuth();
  const isAdmin = user?.role === ADMIN;
  const { data, isPending, error, refetch, isFetching } = useQuery(modelosQuery);
  const open = (nova: string | null) => void navigate({ search: nova === 'saida' ? { aba: 'saida' } : {} });
  return (
    <Page titulo="Modelos de e-mail" contexto="As mensagens que o produto envia">
      {data && !data.smtp && (
        <Notice tone="atencao" titulo="Nenhum servidor de e-mail configurado">
          As mensagens não saem: ficam na caixa de saída. Quem cuida do servidor liga o envio como diz o capítulo
          Modelos de e-mail do manual.
        </Notice>
      )}
      {isAdmin && (
        <Tabs value={aba} onChange={open}>
          <Tabs.List>
            <Tabs.Tab value="modelos">Modelos</Tabs.Tab>
            <Tabs.Tab value="saida">Caixa de saída</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      {aba === 'saida' && isAdmin && <CaixaSaida />}
      {(aba === 'modelos' || !isAdmin) && (
        <>
          {isPending && ESPERA}
          {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          {data && (
            <Modelos
              lidos={data}
              chave={modelo}
              onPick={(chave) => void navigate({ search: { modelo: chave }, replace: true })}
            />
          )}
        </>
      )}
    </Page>
  );
}
