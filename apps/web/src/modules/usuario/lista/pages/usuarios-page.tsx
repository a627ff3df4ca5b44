import { may } from '@cadencia/domain/permissions.ts';
import { POR_PAGINA, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Page } from '../../../../components/page.tsx';
import { formatContador, formatNumero } from '../../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../../lib/session.ts';
import { usuariosQuery } from '../api.ts';
import type { Pedido } from '../components/acoes.ts';
import { type Filtros, FiltrosUsuarios } from '../components/filtros.tsx';
import styles from '../components/lista.module.css';
import { TabelaUsuarios } from '../components/tabela-usuarios.tsx';

const ConvidarModal = lazyPart(() => import('../components/convidar-modal.tsx'), 'ConvidarModal', {
  notice: 'over-page',
});
const Pedidos = lazyPart(() => import('../components/pedidos.tsx'), 'Pedidos');

const route = getRouteApi('/produto/usuario');

export function UsuariosPage() {
  const filtros = route.useSearch();
  const navigate = route.useNavigate();
  const [pedido, setPedido] = useState<Pedido>();
  const [convidando, setConvidando] = useState(false);
  const podeConvidar = usePermission('Usuario:CadastrarUsuario');
  const { pagina = 1, busca, situacao, perfilId } = filtros;
  const lista = useQuery(
    usuariosQuery({
      pagina,
      ...(busca === undefined ? {} : { busca }),
      ...(situacao === undefined ? {} : { situacao }),
      ...(perfilId === undefined ? {} : { perfilId: String(perfilId) }),
    }),
  );
  const mudar = (mudanca: Filtros & { readonly pagina?: number }) =>
    void navigate({ search: { ...filtros, pagina: undefined, ...mudanca }, replace: true });
  return (
    <Page
      titulo="Usuários"
      contador={lista.data && formatContador(lista.data.total, 'usuário', 'usuários')}
      acoes={
        podeConvidar && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setConvidando(true)}>
            Convidar
          </Button>
        )
      }
      cheia
    >
      <FiltrosUsuarios filtros={filtros} onMudar={mudar} />
      {lista.isPending && <Skeleton height={320} />}
      {lista.error && (
        <ErrorState error={lista.error} retrying={lista.isFetching} onRetry={() => void lista.refetch()} />
      )}
      {lista.data && (
        <Conteudo
          linhas={lista.data.linhas}
          total={lista.data.total}
          pagina={pagina}
          onPagina={(nova) => mudar({ pagina: nova })}
          onPedido={setPedido}
          onLimpar={() => void navigate({ search: {}, replace: true })}
        />
      )}
      <Suspense fallback={null}>
        {pedido && <Pedidos pedido={pedido} onFechar={() => setPedido(undefined)} />}
        {convidando && <ConvidarModal onFechar={() => setConvidando(false)} />}
      </Suspense>
    </Page>
  );
}

interface PropsConteudo {
  readonly linhas: readonly UsuarioDaLista[];
  readonly total: number;
  readonly pagina: number;
  readonly onPagina: (pagina: number) => void;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onLimpar: () => void;
}

function Conteudo({ linhas, total, pagina, onPagina, onPedido, onLimpar }: PropsConteudo) {
  const { user } = useAuth();
  if (linhas.length === 0) {
    return (
      <EmptyState
        frase="Nenhum usuário com esses filtros."
        acao={
          <Button variant="default" onClick={onLimpar}>
            Limpar os filtros
          </Button>
        }
      />
    );
  }
  const quem = {
    id: user?.cod_usuario_usu ?? 0,
    role: user?.role ?? 0,
    pode: (permissao: string) => may(user?.permissions ?? [], permissao),
  };
  const primeira = (pagina - 1) * POR_PAGINA;
  return (
    <>
      <TabelaUsuarios linhas={linhas} quem={quem} onPedido={onPedido} />
      {total > POR_PAGINA && (
        <div className={styles.rodape}>
          <span className="cad-numero">
            {formatNumero(primeira + 1)}–{formatNumero(primeira + linhas.length)} de {formatNumero(total)}
          </span>
          <Button variant="default" size="xs" disabled={pagina <= 1} onClick={() => onPagina(pagina - 1)}>
            Anterior
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={primeira + linhas.length >= total}
            onClick={() => onPagina(pagina + 1)}
          >
            Próxima
          </Button>
        </div>
      )}
    </>
  );
}
