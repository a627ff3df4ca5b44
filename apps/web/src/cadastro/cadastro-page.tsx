import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { EmptyList } from '../components/empty-list.tsx';
import { Grade } from '../components/grade/grade.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Notice } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { useAtalho } from '../lib/atalhos.ts';
import { textOfError } from '../lib/erro-api.ts';
import { formatNumero } from '../lib/formato.ts';
import { useAuth, usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { boardQuery, rowQuery } from './api.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ListPartsContext } from './parts.ts';
import { RowCard } from './row-card.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { type Lista, useList } from './use-list.ts';
import { type LinhaNaTela, mayTransition, titleOf } from './values.ts';
import { newLabel, newWord } from './words.ts';

const BulkActions = lazyPart(() => import('./bulk-actions.tsx'), 'BulkActions');

const Board = lazyPart(() => import('./board.tsx'), 'Board');

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

function Tabela({ cadastro, lista, onNovo, vazio }: Parte & Vazia) {
  const { fonte, colunas, estado, change, clear } = lista;
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const podeExcluir = usePermission(cadastro.permission('Excluir'));
  const podeMudar = mayTransition(cadastro, useAuth().user?.permissions ?? []);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const onCommit = useCellEdits(cadastro, lista);
  return (
    <Stack gap={0} flex="1 1 0" mih={280}>
      <Grade<LinhaNaTela>
        rotulo={cadastro.labels.plural}
        colunas={colunas}
        fonte={fonte}
        idLinha={idLinha}
        rotuloLinha={(linha) => titleOf(cadastro.title, linha)}
        estado={estado}
        onEstado={lista.aoMudarEstado}
        {...(podeEditar ? { onCommit } : {})}
        onAbrir={({ id }) => change({ registro: id })}
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
        renderCartao={(linha) => (
          <RowCard cadastro={cadastro} linha={linha} onAbrir={() => change({ registro: linha.id })} />
        )}
        vazio={vazio}
      />
    </Stack>
  );
}

const isBoard = ({ search }: Lista, { fluxo }: Cadastro): boolean => fluxo !== undefined && search.exibir === 'quadro';

/** The rows of a list: as a table, or by state. */
function Rows({ cadastro, lista, onNovo }: Parte & Pick<Vazia, 'onNovo'>) {
  const { change, clear, filtrada } = lista;
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
  if (!fluxo || !isBoard(lista, cadastro))
    return <Tabela cadastro={cadastro} lista={lista} onNovo={onNovo} vazio={vazio} />;
  return (
    <Suspense fallback={null}>
      <Board cadastro={{ ...cadastro, fluxo }} lista={lista} vazio={vazio} />
    </Suspense>
  );
}

/** The row that the address names, at the side of the list; it says so when there is no such row. */
function Aberta({ cadastro, lista }: Parte) {
  const { registro = 0 } = lista.search;
  const { data, error } = useQuery({ ...rowQuery(cadastro, registro), retry: false });
  const close = () => lista.change({ registro: undefined });
  if (error) {
    return (
      <Notice tone="atencao" titulo="Este registro não pôde ser aberto">
        {textOfError(error).mensagem} {textOfError(error).acao}{' '}
        <Button size="compact-sm" variant="subtle" onClick={close}>
          Fechar
        </Button>
      </Notice>
    );
  }
  return (
    data && (
      <Suspense fallback={null}>
        <CadastroDialog
          key={data.id}
          cadastro={cadastro}
          linha={data}
          dados={{}}
          onClose={close}
          onMudou={() => lista.fonte.reload?.()}
        />
      </Suspense>
    )
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
  const { fonte, search } = lista;
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
      {search.registro !== undefined && <Aberta cadastro={cadastro} lista={lista} />}
      <Rows cadastro={cadastro} lista={lista} onNovo={onNovo} />
      {novo && (
        <Suspense fallback={null}>
          <CadastroDialog
            cadastro={cadastro}
            linha={undefined}
            dados={{}}
            onClose={() => setNovo(false)}
            onMudou={reload}
          />
        </Suspense>
      )}
    </Page>
  );
}
