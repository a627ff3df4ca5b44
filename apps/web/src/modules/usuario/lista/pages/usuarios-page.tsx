import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { may } from '@cadencia/domain/permissions.ts';
import { usuario } from '@cadencia/domain/usuario/gestao/lista/cadastro.ts';
import { LOTE_MAXIMO } from '@cadencia/domain/usuario/gestao/lote.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, Group, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, use, useCallback, useMemo, useState } from 'react';
import { withFilter } from '../../../../cadastro/list-state.ts';
import { ListToolbar } from '../../../../cadastro/list-toolbar.tsx';
import { ListPartsContext } from '../../../../cadastro/parts.ts';
import { useListOf } from '../../../../cadastro/use-list.ts';
import { NoMatch } from '../../../../components/empty-state.tsx';
import { type FonteGrade, stored } from '../../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../../components/grade/grade.tsx';
import { selecaoVazia } from '../../../../components/grade/logica/selecao.ts';
import type { Selecao } from '../../../../components/grade/tipos.ts';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Page } from '../../../../components/page.tsx';
import { useAtalho } from '../../../../lib/atalhos.ts';
import { chosenFrom } from '../../../../lib/chosen-from.ts';
import { formatInstante, formatNumero } from '../../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../../lib/session.ts';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { fetchUsuarios, perfisQuery } from '../api.ts';
import type { Pedido, Quem } from '../components/acoes.ts';
import { AcoesDaLinha } from '../components/acoes-da-linha.tsx';
import { columnsOf } from '../components/colunas.tsx';
import type { Aberto } from '../components/dialogos.tsx';
import styles from '../components/lista.module.css';
import type { AcaoDeLote } from '../components/lote.tsx';
import { Situacao } from '../components/situacao.tsx';

interface PropsFiltroProjeto {
  readonly projetos: readonly { readonly cod_projeto_pro: number; readonly des_titulo_pro: string }[];
  /** Projects as the address has them: one, several, or none. */
  readonly valor: string | undefined;
  readonly onMudar: (projetoId: string) => void;
}

/** Filter by one project of the caller; the filters drawer chooses several. */
function FiltroProjeto({ projetos, valor = '', onMudar }: PropsFiltroProjeto) {
  const varios = valor.includes(',') ? [{ value: valor, label: 'Vários projetos' }] : [];
  return (
    <NativeSelect
      aria-label="Projeto"
      data={[
        { value: '', label: 'Todos os projetos' },
        ...varios,
        ...projetos.map(({ cod_projeto_pro, des_titulo_pro }) => ({
          value: String(cod_projeto_pro),
          label: des_titulo_pro,
        })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  );
}

const carregadas = ({ total, getRow }: FonteGrade<UsuarioDaLista>): UsuarioDaLista[] =>
  Array.from({ length: total }, (_, indice) => getRow(indice)).filter((linha) => linha !== undefined);

/** The selection limited to the size of one action; a choice of all takes the first loaded people. */
function contida(fonte: FonteGrade<UsuarioDaLista>, selecao: Selecao): Selecao {
  const ids = selecao.todas ? carregadas(fonte).map(({ id }) => String(id)) : [...selecao.ids];
  return { todas: false, ids: new Set(ids.slice(0, LOTE_MAXIMO)) };
}

const escolhidasDe = (fonte: FonteGrade<UsuarioDaLista>, { ids }: Selecao) =>
  carregadas(fonte).filter(({ id }) => ids.has(String(id)));

/** Fields that group the list. */
const AGRUPAM = ['perfilId', 'situacao', 'mfa'];

interface Projeto {
  readonly cod_projeto_pro: number;
  readonly des_titulo_pro: string;
}

/** The declaration of the list, with the names that its filters offer. */
function declaracaoCom(perfis: readonly PerfilResumo[] = [], projetos: readonly Projeto[] = []): Cadastro {
  const { fields, derivados = {} } = usuario as Cadastro;
  const { perfilId, ...resto } = fields as Readonly<Record<'perfilId', Field>>;
  const { projetoId, ...contados } = derivados as Readonly<Record<'projetoId', Field>>;
  return {
    ...(usuario as Cadastro),
    fields: { ...resto, perfilId: chosenFrom(perfilId, Object.fromEntries(perfis.map(({ id, nome }) => [id, nome]))) },
    derivados: {
      ...contados,
      projetoId: chosenFrom(
        projetoId,
        Object.fromEntries(projetos.map(({ cod_projeto_pro, des_titulo_pro }) => [cod_projeto_pro, des_titulo_pro])),
      ),
    },
  };
}

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onAbrir: () => void;
}

function CartaoUsuario({ pessoa, quem, onPedido, onAbrir }: Props) {
  const { nome, email, perfilNome, projetos, ultimoAcesso } = pessoa;
  return (
    <Group
      className={`${styles.cartao} cad-fio`}
      bg="var(--cad-superficie)"
      align="flex-start"
      gap={0}
      wrap="nowrap"
      pr={4}
    >
      <UnstyledButton flex={1} miw={0} p="12px 8px 12px 16px" onClick={onAbrir}>
        <Stack component="span" gap={4}>
          <Text span fw={600}>
            {nome}
          </Text>
          <Text span fz="sm" c="dimmed">
            {email}
          </Text>
          <Text span fz="sm" c="dimmed">
            {perfilNome} · {projetos === 1 ? '1 projeto' : `${projetos} projetos`}
          </Text>
          <Group component="span" justify="space-between" gap="xs" fz="sm">
            <Situacao pessoa={pessoa} />
            <Text className="cad-numero" span fz="sm" c="dimmed">
              {ultimoAcesso ? formatInstante(ultimoAcesso) : 'Nunca entrou'}
            </Text>
          </Group>
        </Stack>
      </UnstyledButton>
      <AcoesDaLinha pessoa={pessoa} quem={quem} onPedido={onPedido} />
    </Group>
  );
}

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
  const lista = useListOf<UsuarioDaLista>(declaracao, { colunas, fetchRows: fetchUsuarios, agrupam: AGRUPAM });
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
      contador={fonte.estado === 'pronta' ? formatNumero(stored(fonte)) : undefined}
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
          vazio={<NoMatch frase="Nenhum usuário passa pela busca e pelos filtros." onLimpar={lista.clear} />}
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
