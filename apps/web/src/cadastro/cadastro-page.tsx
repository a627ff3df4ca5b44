import { type Cadastro, rotaDe } from '@cadencia/domain/cadastro.ts';
import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { Flex } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react';
import { EmptyList } from '../components/empty-list.tsx';
import { Edicoes } from '../components/grade/controle/edicoes.ts';
import { stored } from '../components/grade/fontes/fonte.ts';
import { Grade } from '../components/grade/grade.tsx';
import type { GradeHandle } from '../components/grade/grade-props.ts';
import { NewRowsBar } from '../components/grade/new-rows-bar.tsx';
import { useNewRows } from '../components/grade/use-new-rows.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { Page } from '../components/page.tsx';
import { usePane, WithPane } from '../components/pane.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { useAtalho } from '../lib/atalhos.ts';
import { formatNumero } from '../lib/formato.ts';
import { useAuth, usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { boardQuery } from './api.ts';
import styles from './cadastro.module.css';
import { formOf } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useNewRowKind } from './new-rows.ts';
import { BulkActions, ListPartsContext } from './parts.ts';
import { RowCard } from './row-card.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { type Lista, useList } from './use-list.ts';
import { isNova, type LinhaNaTela, mayTransition, titleOf } from './values.ts';
import { newLabel, newWord } from './words.ts';

const views = () => import('./board.tsx');
const Board = lazyPart(views, 'Board');
const Calendar = lazyPart(views, 'Calendar');

const record = () => import('./record-pane.tsx');
const RecordPane = lazyPart(record, 'RecordPane', { notice: 'over-page' });
const CadastroDialog = lazyPart(record, 'CadastroDialog', { notice: 'over-page' });

/** The look of a row that is not stored, of the empty one in which the next begins, and of what was cancelled. */
function classOf(linha: LinhaNaTela) {
  if (isNova(linha)) return linha['vaga'] ? styles.vaga : styles.nova;
  return linha['situacao'] === 'CANCELADO' || linha['situacao'] === 'CANCELADA' ? styles.cancelada : undefined;
}

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

interface PropsTabela extends Parte, Vazia {
  readonly painel: ReturnType<typeof usePane<LinhaNaTela>>;
  readonly linhas: ReturnType<typeof useNewRows<LinhaNaTela>>;
  readonly grade: RefObject<GradeHandle | null>;
  readonly edicoes: Edicoes;
}

function Tabela({ cadastro, lista, onNovo, vazio, painel, linhas, grade, edicoes }: PropsTabela) {
  const { colunas, estado, clear } = lista;
  const { onFoco, onAbrir } = painel;
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const podeExcluir = usePermission(cadastro.permission('Excluir'));
  const podeMudar = mayTransition(cadastro, useAuth().user?.permissions ?? []);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const insert = () => {
    if (!linhas.begin()) onNovo?.();
  };
  return (
    <Flex direction="column" flex={1} mih={0} onPasteCapture={linhas.onPasteCapture}>
      <Grade<LinhaNaTela>
        ref={grade}
        edicoes={edicoes}
        classeLinha={classOf}
        rotulo={cadastro.labels.plural}
        colunas={colunas}
        fonte={linhas.fonte}
        idLinha={idLinha}
        rotuloLinha={(linha) => (isNova(linha) ? 'Linha nova' : titleOf(cadastro.title, linha))}
        estado={estado}
        onEstado={lista.aoMudarEstado}
        {...(podeEditar ? { onCommit: linhas.onCommit } : {})}
        onAbrir={(linha) => (isNova(linha) ? void linhas.save(({ id }) => id === linha.id) : onAbrir(linha))}
        onFoco={(linha) => {
          linhas.onFoco(linha.id);
          onFoco(linha);
        }}
        enderecoDe={(linha) => (isNova(linha) ? undefined : `${rotaDe(cadastro)}?registro=${linha.id}`)}
        totais={lista.totais}
        {...(onNovo ? { comandos: { inserirAcima: insert } } : {})}
        {...(podeEditar || podeExcluir || podeExportar || podeMudar
          ? {
              selecao: lista.selecao,
              onSelecao: (nova) =>
                lista.choose({ ...nova, ids: new Set([...nova.ids].filter((id) => Number(id) >= 0)) }),
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
      <NewRowsBar linhas={linhas} edicoes={edicoes} />
    </Flex>
  );
}

/** The rows of a list: as a table, by state, or on the days of a date. */
function Rows({ cadastro, lista, onNovo }: Parte & Pick<Vazia, 'onNovo'>) {
  const { fonte, change, clear, filtrada } = lista;
  const { registro } = lista.search;
  const forma = formOf(cadastro, lista.search);
  const podeEditar = usePermission(cadastro.permission('Editar'));
  const isPhone = useIsPhone();
  const [edicoes] = useState(() => new Edicoes());
  const grade = useRef<GradeHandle>(null);
  const client = useQueryClient();
  const linhas = useNewRows({
    kind: useNewRowKind(cadastro),
    onStored: () => void client.invalidateQueries({ queryKey: [cadastro.path] }),
    fonte,
    colunas: lista.colunas,
    naTela: lista.naTela,
    grade,
    edicoes,
    // A row that is begun at the end of a grouped list would stand in its last group.
    pode: lista.grupo === undefined && onNovo !== undefined && podeEditar && !isPhone && forma.tipo === 'tabela',
    onCommit: useCellEdits(cadastro, lista),
  });
  const painel = usePane<LinhaNaTela>({
    grade,
    fonte: linhas.fonte,
    idLinha,
    aberto: registro === undefined ? undefined : String(registro),
    open: (linha) => change({ registro: linha?.id }),
    temRegistro: (linha) => !isNova(linha),
  });
  const podeImportar = usePermission(cadastro.permission('Importar')) && use(ListPartsContext).Planilha !== undefined;
  const vazio = (
    <EmptyList
      plural={pluralNaFrase(cadastro)}
      filtrada={filtrada}
      onLimpar={clear}
      rotuloNovo={newLabel(cadastro)}
      onNovo={onNovo}
      onImportar={podeImportar ? () => change({ importacao: 'nova' }) : undefined}
    />
  );
  const { fluxo } = cadastro;
  const { formas, useIsOpened = () => true } = use(ListPartsContext);
  const isOpened = useIsOpened({ lista: cadastro.path, estado: lista.estadoDaVisao, visao: lista.search.visao });
  const Forma = forma.tipo === 'propria' && isOpened ? formas?.[forma.forma] : undefined;
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
      {forma.tipo === 'tabela' ? (
        <Tabela {...{ cadastro, lista, onNovo, vazio, painel, linhas, grade, edicoes }} />
      ) : (
        <Suspense fallback={null}>
          {forma.tipo === 'calendario' && <Calendar cadastro={cadastro} lista={lista} campo={forma.campo} />}
          {Forma && (
            <Forma lista={lista} vazio={vazio} escolhidas={<BulkActions cadastro={cadastro} lista={lista} />} />
          )}
          {forma.tipo === 'quadro' && fluxo && <Board cadastro={{ ...cadastro, fluxo }} lista={lista} vazio={vazio} />}
        </Suspense>
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
  const { Planilha, Acoes, Leitor, Novo, useRecusaDeNovos = () => undefined } = use(ListPartsContext);
  const [novo, setNovo] = useState(false);
  const podeCriar = usePermission(cadastro.permission('Cadastrar'));
  const recusa = useRecusaDeNovos();
  const onNovo = podeCriar && recusa === undefined && !Novo ? () => setNovo(true) : undefined;
  const reload = () => fonte.reload?.();
  const isPhone = useIsPhone();
  const { tipo } = formOf(cadastro, lista.search);
  const quadro = useQuery({ ...boardQuery(cadastro, lista.consulta), enabled: tipo === 'quadro' });
  const contador =
    tipo === 'quadro'
      ? quadro.data && Object.values(quadro.data.totais).reduce((soma, um) => soma + um, 0)
      : fonte.estado === 'pronta'
        ? stored(fonte)
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
          {isPhone && Leitor && (
            <Suspense fallback={null}>
              <Leitor lista={lista} />
            </Suspense>
          )}
          {podeCriar && Novo && <Novo motivo={recusa} />}
          {podeCriar && !Novo && (
            <ReasonButton leftSection={<IconPlus size={16} />} motivo={recusa} onClick={() => setNovo(true)}>
              {newWord(cadastro)}
            </ReasonButton>
          )}
        </>
      }
    >
      {onNovo && <AtalhoDeNovo cadastro={cadastro} onNovo={onNovo} />}
      <ListToolbar cadastro={cadastro} lista={lista} outras={outras} formas />
      <Rows cadastro={cadastro} lista={lista} onNovo={onNovo} />
      {novo && (
        <Suspense fallback={null}>
          <CadastroDialog cadastro={cadastro} dados={{}} onClose={() => setNovo(false)} onMudou={reload} />
        </Suspense>
      )}
    </Page>
  );
}
