import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Page } from '../../../../components/page.tsx';
import { contaQuery } from '../../api.ts';
import { AbaAusencia } from '../components/aba-ausencia.tsx';
import { AbaDados } from '../components/aba-dados.tsx';
import { AbaLgpd } from '../components/aba-lgpd.tsx';
import { AbaNotificacoes } from '../components/aba-notificacoes.tsx';
import { AbaPreferencias } from '../components/aba-preferencias.tsx';
import { AbaProjetos } from '../components/aba-projetos.tsx';
import { AbaSeguranca } from '../components/aba-seguranca.tsx';
import { AbaSenha } from '../components/aba-senha.tsx';

const route = getRouteApi('/produto/usuario/minha-conta');

const ABAS: readonly { readonly id: string; readonly rotulo: string; readonly tela: (conta: Conta) => ReactNode }[] = [
  { id: 'dados', rotulo: 'Dados', tela: (conta) => <AbaDados conta={conta} /> },
  { id: 'senha', rotulo: 'Senha', tela: (conta) => <AbaSenha conta={conta} /> },
  { id: 'seguranca', rotulo: 'Segurança', tela: (conta) => <AbaSeguranca conta={conta} /> },
  { id: 'notificacoes', rotulo: 'Notificações', tela: (conta) => <AbaNotificacoes conta={conta} /> },
  { id: 'preferencias', rotulo: 'Preferências', tela: (conta) => <AbaPreferencias conta={conta} /> },
  { id: 'ausencia', rotulo: 'Ausência', tela: (conta) => <AbaAusencia conta={conta} /> },
  { id: 'projetos', rotulo: 'Meus projetos', tela: () => <AbaProjetos /> },
  { id: 'lgpd', rotulo: 'Meus dados (LGPD)', tela: () => <AbaLgpd /> },
];

/** Scrolls the active tab into view: on a phone the tabs are a strip, and the address may name a hidden one. */
const showAtiva = (lista: HTMLDivElement | null): void =>
  lista?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

export function MinhaContaPage() {
  const { aba = 'dados' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, isFetching, refetch } = useQuery(contaQuery);
  return (
    <Page titulo="Minha Conta" contexto={data && `${data.nome} · ${data.email}`}>
      <Tabs
        value={aba}
        onChange={(nova) => void navigate({ search: { aba: nova as typeof aba }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={showAtiva}>
          {ABAS.map(({ id, rotulo }) => (
            <Tabs.Tab key={id} value={id}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ id, tela }) => (
          <Tabs.Panel key={id} value={id} pt={20}>
            {data && tela(data)}
            {isPending && <Skeleton height={240} maw={640} />}
            {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
