import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { notify } from '../../../lib/notify.ts';
import { acessoQuery, meuAcessoQuery, perfisQuery, useSalvarExcecoes } from '../api.ts';
import { alvoDaPessoa } from '../components/alvo.ts';
import { Painel } from '../components/painel.tsx';
import { PainelPerfil } from '../components/painel-perfil.tsx';
import styles from '../components/permissao.module.css';
import { PorQue } from '../components/por-que.tsx';
import { Seletor } from '../components/seletor.tsx';
import { useRascunhos } from '../components/use-rascunho.ts';

interface PorQueDrawerProps {
  readonly opened: boolean;
  readonly acesso: AcessoDaPessoa;
  readonly onClose: () => void;
}

function PorQueDrawer({ opened, acesso, onClose }: PorQueDrawerProps) {
  const lugar = acesso.projetos.find(({ id }) => id === acesso.projetoId)?.titulo ?? 'fora de projetos';
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={`Por que pode? ${acesso.nome}`}>
      <Stack>
        <Text fz="sm" c="dimmed">
          Perfil {acesso.perfilNome}, {lugar}.
        </Text>
        <PorQue acesso={acesso} />
      </Stack>
    </Drawer>
  );
}

interface Props {
  readonly acesso: AcessoDaPessoa;
  readonly rascunhos: ReturnType<typeof useRascunhos>;
  readonly seletor: ReactNode;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly porque: boolean;
  readonly onPorque: (aberto: boolean) => void;
}

const NADA: ReadonlySet<string> = new Set();

/** The matrix of a person: the permissions of the profile, with the granted and denied ones beside them. */
function PainelPessoa({ acesso, rascunhos, porque, onPorque, ...resto }: Props) {
  const salvar = useSalvarExcecoes();
  const alvo = alvoDaPessoa(acesso);
  const projeto = acesso.projetos.find(({ id }) => id === acesso.projetoId);
  const base = alvo.base ?? NADA;
  const onde = projeto ? `no projeto ${projeto.titulo}` : 'em todos os projetos';
  return (
    <>
      <Painel
        {...resto}
        alvo={alvo}
        perfil={undefined}
        rascunho={rascunhos.de(alvo)}
        temAbertos={rascunhos.abertos.length > 0}
        contexto={[`${acesso.nome}, ${onde}`, `perfil ${acesso.perfilNome}`, acesso.impedimento]
          .filter(Boolean)
          .join(' · ')}
        alcance={`Vale na hora para ${acesso.nome}, ${onde}. A pessoa é avisada.`}
        pedido={salvar}
        onSalvar={(mudancas, versao, depois) =>
          salvar.mutate(
            {
              id: acesso.id,
              versao,
              ...(acesso.projetoId === null ? {} : { projetoId: acesso.projetoId }),
              excecoes: [...mudancas].map(([chave, pode]) => ({
                chave,
                efeito: base.has(chave) === pode ? null : pode ? ('CONCEDE' as const) : ('NEGA' as const),
              })),
            },
            {
              onSuccess: () => {
                depois();
                notify({ message: `Permissões de ${acesso.nome} salvas.` });
              },
            },
          )
        }
        onAcao={(acao) => acao === 'porque' && onPorque(true)}
      />
      {porque && <PorQueDrawer opened acesso={acesso} onClose={() => onPorque(false)} />}
    </>
  );
}

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

/** The caller's permissions in the session's project and their reasons, read-only. */
export function MinhasPermissoesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(meuAcessoQuery);
  const projeto = data?.projetos.find(({ id }) => id === data.projetoId)?.titulo ?? 'fora de projetos';
  return (
    <Page titulo="Minhas permissões" contexto={data && `Perfil ${data.perfilNome}, ${projeto}`}>
      {isPending && <Skeleton height={320} />}
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && <PorQue acesso={data} />}
    </Page>
  );
}
