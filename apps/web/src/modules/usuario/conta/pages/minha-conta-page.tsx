import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Page } from '../../../../components/page.tsx';
import { contaQuery } from '../../api.ts';
import styles from './minha-conta-page.module.css';

const route = getRouteApi('/produto/usuario/minha-conta');

/** Each tab loads when it is opened. */
const AbaAusencia = lazyPart(() => import('../components/aba-ausencia.tsx'), 'AbaAusencia');
const AbaDados = lazyPart(() => import('../components/aba-dados.tsx'), 'AbaDados');
const AbaLgpd = lazyPart(() => import('../components/aba-lgpd.tsx'), 'AbaLgpd');
const AbaNotificacoes = lazyPart(() => import('../components/aba-notificacoes.tsx'), 'AbaNotificacoes');
const AbaPreferencias = lazyPart(() => import('../components/aba-preferencias.tsx'), 'AbaPreferencias');
const AbaProjetos = lazyPart(() => import('../components/aba-projetos.tsx'), 'AbaProjetos');
const AbaSeguranca = lazyPart(() => import('../components/aba-seguranca.tsx'), 'AbaSeguranca');
const AbaSenha = lazyPart(() => import('../components/aba-senha.tsx'), 'AbaSenha');

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

/** On a phone the tabs are a strip, and the address may name one that is out of sight. */
const mostrarAtiva = (lista: HTMLDivElement | null): void =>
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
        <Tabs.List className={styles.abas} ref={mostrarAtiva}>
          {ABAS.map(({ id, rotulo }) => (
            <Tabs.Tab key={id} value={id}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ id, tela }) => (
          <Tabs.Panel key={id} value={id} className={styles.conteudo}>
            <Suspense fallback={<Skeleton height={240} maw={640} />}>{data && tela(data)}</Suspense>
            {isPending && <Skeleton height={240} maw={640} />}
            {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
