import { may } from '@cadencia/domain/permissions.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, use, useCallback, useMemo, useState } from 'react';
import { withFilter } from '../../../../cadastro/list-state.ts';
import { ListToolbar } from '../../../../cadastro/list-toolbar.tsx';
import { ListPartsContext } from '../../../../cadastro/parts.ts';
import { useListOf } from '../../../../cadastro/use-list.ts';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Grade } from '../../../../components/grade/grade.tsx';
import { selecaoVazia } from '../../../../components/grade/logica/selecao.ts';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Page } from '../../../../components/page.tsx';
import { useAtalho } from '../../../../lib/atalhos.ts';
import { formatNumero } from '../../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../../lib/session.ts';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { fetchUsuarios, perfisQuery } from '../api.ts';
import type { Pedido } from '../components/acoes.ts';
import { CartaoUsuario } from '../components/cartao-usuario.tsx';
import { columnsOf } from '../components/colunas.tsx';
import { declaracaoCom } from '../components/declaracao.ts';
import type { Aberto } from '../components/dialogos.tsx';
import { contida, escolhidasDe } from '../components/escolhidas.ts';
import { FiltroProjeto } from '../components/filtro-projeto.tsx';
import type { AcaoDeLote } from '../components/lote.tsx';

const Dialogos = lazyPart(() => import('../components/dialogos.tsx'), 'Dialogos');

const idDe = ({ id }: UsuarioDaLista): string => String(id);

/** The signed-in person, as far as actions on others depend on them. */
function useQuem() {
  const { user } = useAuth();
  return useMemo(
    () => ({
      id: user?.cod_usuario_usu ?? 0,
      role: user?.role ?? 0,
      pode: (permissao: string) => may(user?.permissions ?? [], permissao),
    }),
    [user],
  );
}

export function UsuariosPage() {
  const navigate = useNavigate();
  const quem = useQuem();
  const isPhone = useIsPhone();
  const { Planilha, ExportarSelecao } = use(ListPartsContext);
  const [aberto, setAberto] = useState<Aberto>();
  const podeConvidar = usePermission('Usuario:CadastrarUsuario');
  const podeBloquear = usePermission('Usuario:BloquearUsuario');
  const perfis = useQuery(perfisQuery).data;
  const projetos = useQuery(projetosQuery(quem.id)).data;
  const declaracao = useMemo(() => declaracaoCom(perfis, projetos), [perfis, projetos]);
  const aoPedir = useCallback(
    (novo: Pedido) => {
      if (novo.acao === 'permissoes') void navigate({ to: '/permissao', search: { usuario: novo.pessoa.id } });
      else setAberto({ que: 'pedido', pedido: novo });
    },
    [navigate],
  );
  const colunas = useMemo(() => columnsOf({ perfis: perfis ?? [], quem, onPedido: aoPedir }), [perfis, quem, aoPedir]);
  const lista = useListOf<UsuarioDaLista>(declaracao, { colunas, fetchRows: fetchUsuarios });
  const { fonte, search, change, estado, selecao } = lista;
  const convidar = () => setAberto({ que: 'convite' });
  useAtalho({ teclas: 'n', descricao: 'Convidar usuário', execute: () => podeConvidar && convidar() });
  const noLote = (acao: AcaoDeLote) => setAberto({ que: 'lote', acao, pessoas: escolhidasDe(fonte, selecao) });
  const semAcoes = { ...lista, naTela: lista.naTela.filter((id) => id !== 'acoes') };
  const outras = Planilha && (
    <Suspense fallback={null}>
      <Planilha cadastro={declaracao} lista={semAcoes} />
    </Suspense>
  );
  return (
    <Page
      titulo="Usuários"
      contador={fonte.estado === 'pronta' ? formatNumero(fonte.total) : undefined}
      acoes={
        <>
          {!isPhone && outras}
          {podeConvidar && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={convidar}>
              Convidar
            </Button>
          )}
        </>
      }
      cheia
    >
      <ListToolbar
        cadastro={declaracao}
        lista={lista}
        outras={outras}
        dica="Nome ou e-mail"
        primeiro={
          <FiltroProjeto
            projetos={projetos ?? []}
            valor={search.f?.['projetoId']}
            onMudar={(ids) => change({ f: withFilter(search.f, 'projetoId', ids) })}
          />
        }
      />
      <Stack flex="1 1 0" mih={280}>
        <Grade<UsuarioDaLista>
          rotulo="Usuários"
          colunas={colunas}
          fonte={fonte}
          idLinha={idDe}
          rotuloLinha={({ nome }) => nome}
          estado={estado}
          onEstado={lista.aoMudarEstado}
          selecao={podeBloquear || podeConvidar ? selecao : undefined}
          onSelecao={(nova) => lista.choose(contida(fonte, nova))}
          acoesSelecao={
            <>
              {podeBloquear && <BotaoLote rotulo="Bloquear" onClick={() => noLote('bloquear')} />}
              {podeBloquear && <BotaoLote rotulo="Encerrar sessões" onClick={() => noLote('sessoes')} />}
              {podeConvidar && <BotaoLote rotulo="Reenviar convite" onClick={() => noLote('reenviar')} />}
              {ExportarSelecao && <ExportarSelecao cadastro={declaracao} lista={semAcoes} />}
            </>
          }
          onAbrir={({ id }) => change({ registro: id })}
          enderecoDe={({ id }) => `/usuario?registro=${id}`}
          onLimparFiltros={lista.clear}
          renderCartao={(linha) => (
            <CartaoUsuario
              pessoa={linha}
              quem={quem}
              onPedido={aoPedir}
              onAbrir={() => change({ registro: linha.id })}
            />
          )}
          vazio={
            <EmptyState
              frase="Nenhum usuário passa pela busca e pelos filtros."
              acao={
                <Button variant="default" onClick={lista.clear}>
                  Limpar filtros
                </Button>
              }
            />
          }
        />
      </Stack>
      <Suspense fallback={null}>
        <Dialogos
          aberto={aberto}
          registro={search.registro}
          quem={quem}
          onPedido={aoPedir}
          onFecharRegistro={() => change({ registro: undefined })}
          onClose={() => {
            setAberto(undefined);
            fonte.reload?.();
          }}
          onLote={() => lista.choose(selecaoVazia)}
        />
      </Suspense>
    </Page>
  );
}

const BotaoLote = ({ rotulo, onClick }: { readonly rotulo: string; readonly onClick: () => void }) => (
  <Button size="compact-sm" variant="default" onClick={onClick}>
    {rotulo}
  </Button>
);
