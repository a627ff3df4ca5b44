import { Group, Skeleton } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { acessoQuery, perfisQuery } from '../api.ts';
import { PainelPerfil } from '../components/painel-perfil.tsx';
import { PainelPessoa } from '../components/painel-pessoa.tsx';
import styles from '../components/permissao.module.css';
import { Seletor } from '../components/seletor.tsx';
import { useRascunhos } from '../components/use-rascunho.ts';

const route = getRouteApi('/produto/permissao');

/** The profile that shows first: the one after Admin, which never changes. */
const PRIMEIRO = 2;

/** The permissions of each profile, and the exceptions of one person. */
export function PermissaoPage() {
  const { perfil: perfilId = PRIMEIRO, usuario, projeto, porque = false, busca } = route.useSearch();
  const navigate = route.useNavigate();
  const perfis = useQuery(perfisQuery);
  const acesso = useQuery({ ...acessoQuery(usuario ?? 0, projeto), enabled: (usuario ?? 0) > 0 });
  const rascunhos = useRascunhos();
  const choose = (search: {
    perfil?: number | undefined;
    usuario?: number | undefined;
    projeto?: number | undefined;
  }) => void navigate({ search: { ...search, busca } });
  const onBusca = (nova: string | undefined) =>
    void navigate({ search: (antes) => ({ ...antes, busca: nova }), replace: true });
  const lista = perfis.data?.perfis ?? [];
  const perfil = lista.find(({ id }) => id === perfilId);
  const seletor = (
    <Seletor
      escolha={{ perfil: perfilId, usuario, projeto }}
      perfis={lista}
      acesso={usuario ? acesso.data : undefined}
      abertos={rascunhos.abertos}
      onEscolher={choose}
    />
  );
  const comum = { rascunhos, seletor, busca, onBusca };
  if (usuario === undefined && perfis.data && perfil) {
    const { editaveis, meus } = perfis.data;
    return (
      <PainelPerfil
        key={perfil.id}
        {...comum}
        perfil={perfil}
        perfis={lista}
        editaveis={editaveis}
        meus={meus}
        onPerfil={(id) => choose({ perfil: id })}
      />
    );
  }
  if (usuario && acesso.data) {
    return (
      <PainelPessoa
        key={`${usuario}-${projeto}`}
        {...comum}
        acesso={acesso.data}
        porque={porque}
        onPorque={(aberto) =>
          void navigate({ search: (antes) => ({ ...antes, porque: aberto || undefined }), replace: true })
        }
      />
    );
  }
  return (
    <Page titulo="Permissões" cheia>
      <Group className={styles.ferramentas} gap={8}>
        {seletor}
      </Group>
      <Espera pedido={usuario ? acesso : perfis} usuario={usuario} />
    </Page>
  );
}

interface PropsEspera {
  readonly pedido: Pick<UseQueryResult<unknown>, 'error' | 'data' | 'isFetching' | 'refetch'>;
  readonly usuario: number | undefined;
}

/** Stands in for the matrix: it says what is missing for it. */
function Espera({ pedido: { error, data, isFetching, refetch }, usuario }: PropsEspera) {
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (usuario === 0) {
    return (
      <EmptyState
        icone={<IconUserSearch size={32} stroke={1.4} />}
        frase="Escolha a pessoa para ver o que ela pode além do perfil."
      />
    );
  }
  if (data) return <EmptyState frase="Este perfil não existe mais. Escolha outro." />;
  return <Skeleton height={420} />;
}
