import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { EmptyList } from '../components/empty-list.tsx';
import { Grade } from '../components/grade/grade.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Page } from '../components/page.tsx';
import { usePane, WithPane } from '../components/pane.tsx';
import { useAtalho } from '../lib/atalhos.ts';
import { formatNumero } from '../lib/formato.ts';
import { useAuth, usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { boardQuery } from './api.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ListPartsContext } from './parts.ts';
import { RowCard } from './row-card.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { type Lista, useList } from './use-list.ts';
import { type LinhaNaTela, mayTransition, titleOf } from './values.ts';
import { newLabel, newWord } from './words.ts';

const BulkActions = lazyPart(() => import('./bulk-actions.tsx'), 'BulkActions');

const Board = lazyPart(() => import('./board.tsx'), 'Board');

const RecordPane = lazyPart(() => import('./record-pane.tsx'), 'RecordPane', { notice: 'over-page' });

const CadastroDialog = lazyPart(() => import('./cadastro-dialog.tsx'), 'CadastroDialog', { notice: 'over-page' });

const idLinha = ({ id }: LinhaNaTela) => String(id);

interface Parte {
  readonly cadastro: Cadastro;
  readonly lista: Lista;
}

interface Vazia {
  readonly onNovo: (() => void) | undefined;
  /** Stands in for a list without rows. */
  readonly vazio: ReactNode;
}

type Painel = ReturnType<typeof usePane<LinhaNaTela>>;

function Tabela({ cadastro, lista, onNovo, vazio, painel }: Parte & Vazia & { readonly painel: Painel }) {
  const { fonte, colunas, estado, clear } = lista;
  const { grade, onFoco, onAbrir } = painel;
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const podeExcluir = usePermission(cadastro.permission('Excluir'));
  const podeMudar = mayTransition(cadastro, useAuth().user?.permissions ?? []);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const onCommit = useCellEdits(cadastro, lista);
  return (
    <Grade<LinhaNaTela>
      ref={grade}
      rotulo={cadastro.labels.plural}
      colunas={colunas}
      fonte={fonte}
      idLinha={idLinha}
      rotuloLinha={(linha) => titleOf(cadastro.title, linha)}
      estado={estado}
      onEstado={lista.aoMudarEstado}
      {...(podeEditar ? { onCommit } : {})}
      onAbrir={onAbrir}
      onFoco={onFoco}
      enderecoDe={({ id }) => `/${cadastro.path}?registro=${id}`}
      totais={lista.totais}
      {...(onNovo ? { comandos: { inserirAcima: onNovo, inserirAbaixo: onNovo } } : {})}
      {...(podeEditar || podeExcluir || podeExportar || podeMudar
        ? {
            selecao: lista.selecao,
            onSelecao: lista.choose,
            acoesSelecao: (
              <Suspense fallback={null}>
                <BulkActions cadastro={cadastro} lista={lista} />
              </Suspense>
            ),
          }
        : {})}
      onLimparFiltros={clear}
      renderCartao={(linha) => <RowCard cadastro={cadastro} linha={linha} onAbrir={() => onAbrir(linha)} />}
      vazio={vazio}
    />
  );
}

const isBoard = ({ search }: Lista, { fluxo }: Cadastro): boolean => fluxo !== undefined && search.exibir === 'quadro';

/** The rows of a list: as a table, or by state. */
function Rows({ cadastro, lista, onNovo }: Parte & Pick<Vazia, 'onNovo'>) {
  const { fonte, change, clear, filtrada } = lista;
  const { registro } = lista.search;
  const painel = usePane<LinhaNaTela>({
    fonte,
    idLinha,
    aberto: registro === undefined ? undefined : String(registro),
    open: (linha) => change({ registro: linha?.id }),
  });
  const podeImportar = usePermission(cadastro.permission('Importar')) && use(ListPartsContext).Planilha !== undefined;
  const vazio = (
    <EmptyList
      plural={cadastro.labels.plural.toLowerCase()}
      filtrada={filtrada}
      onLimpar={clear}
      rotuloNovo={newLabel(cadastro)}
      onNovo={onNovo}
      onImportar={podeImportar ? () => change({ importacao: 'nova' }) : undefined}
    />
  );
  const { fluxo } = cadastro;
  return (
    <WithPane
      lista={painel.pane}
      pane={
        registro !== undefined && (
          <Suspense fallback={null}>
            <RecordPane cadastro={cadastro} id={registro} lista={painel.pane} onMudou={() => fonte.reload?.()} />
          </Suspense>
        )
      }
    >
      {fluxo && isBoard(lista, cadastro) ? (
        <Suspense fallback={null}>
          <Board cadastro={{ ...cadastro, fluxo }} lista={lista} vazio={vazio} />
        </Suspense>
      ) : (
        <Tabela cadastro={cadastro} lista={lista} onNovo={onNovo} vazio={vazio} painel={painel} />
      )}
    </WithPane>
  );
}

/** The keyboard shortcut for a new row; the page draws it only for people who may create one. */
function AtalhoDeNovo({ cadastro, onNovo }: { readonly cadastro: Cadastro; readonly onNovo: () => void }) {
  useAtalho({ teclas: 'n', descricao: newLabel(cadastro), execute: onNovo });
  return null;
}

/** The whole page of a register. It takes no options: a register that needs another page writes its own. */
export function CadastroPage({ cadastro }: { readonly cadastro: Cadastro }) {
  const lista = useList(cadastro);
  const { fonte } = lista;
  const { Planilha, Acoes } = use(ListPartsContext);
  const [novo, setNovo] = useState(false);
  const podeCriar = usePermission(cadastro.permission('Cadastrar'));
  const onNovo = podeCriar ? () => setNovo(true) : undefined;
  const reload = () => fonte.reload?.();
  const isPhone = useIsPhone();
  const quadro = useQuery({ ...boardQuery(cadastro, lista.consulta), enabled: isBoard(lista, cadastro) });
  const contador = isBoard(lista, cadastro)
    ? quadro.data && Object.values(quadro.data.totais).reduce((soma, um) => soma + um, 0)
    : fonte.estado === 'pronta'
      ? fonte.total
      : undefined;
  const outras = (
    <Suspense fallback={null}>
      {Acoes && <Acoes lista={lista} />}
      {Planilha && <Planilha cadastro={cadastro} lista={lista} />}
    </Suspense>
  );
  return (
    <Page
      titulo={cadastro.labels.plural}
      cheia
      contador={contador !== undefined && formatNumero(contador)}
      acoes={
        <>
          {!isPhone && outras}
          {onNovo && (
            <Button leftSection={<IconPlus size={16} />} onClick={onNovo}>
              {newWord(cadastro)}
            </Button>
          )}
        </>
      }
    >
      {onNovo && <AtalhoDeNovo cadastro={cadastro} onNovo={onNovo} />}
      <ListToolbar cadastro={cadastro} lista={lista} outras={outras} />
      <Rows cadastro={cadastro} lista={lista} onNovo={onNovo} />
      {novo && (
        <Suspense fallback={null}>
          <CadastroDialog cadastro={cadastro} dados={{}} onClose={() => setNovo(false)} onMudou={reload} />
        </Suspense>
      )}
    </Page>
  );
}
