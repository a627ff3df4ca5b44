import { type EapWire, TIPOS_NO } from '@cadencia/domain/eap/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import { saveOver } from '../../../components/grade/save-over.ts';
import { createColunas, type Mudanca, type ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Pane, usePane, WithPane } from '../../../components/pane.tsx';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { useGridState } from '../../../components/use-grid-layout.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { usePermission } from '../../../lib/session.ts';
import { isChanged } from '../../../lib/use-editing.ts';
import { eapQuery, useProjetoId } from '../api.ts';
import { Cartao } from './cartao.tsx';
import { later } from './depois.ts';
import styles from './eap.module.css';
import { Ferramentas } from './ferramentas.tsx';
import { lugarDoPasso, type Passo } from './lugar.ts';
import { motivoDe, useActions } from './use-actions.ts';
import { useArrasto } from './use-arrasto.ts';

const Detalhes = lazyPart(later, 'Detalhes');

const coluna = createColunas<EapWire>();
const TIPOS = Object.entries(TIPOS_NO);

const COLUNAS = [
  coluna({
    id: 'codigo',
    header: 'Código',
    width: 190,
    obrigatoria: true,
    sortable: false,
    value: (no) => no.des_codigo_eap,
    render: (codigo) => (
      <>
        <span className={styles.pega} draggable aria-hidden="true" title="Arraste para mover" />
        {codigo}
      </>
    ),
  }),
  coluna({
    id: 'des_nome_eap',
    header: 'Nome',
    width: 360,
    obrigatoria: true,
    sortable: false,
    editor: 'texto',
    sempreCheia: true,
    value: (no) => no.des_nome_eap,
  }),
  coluna({
    id: 'tip_no_eap',
    header: 'Tipo',
    width: 120,
    sortable: false,
    value: (no) => TIPOS_NO[no.tip_no_eap],
    filter: 'opcoes',
    opcoes: TIPOS.map(([, rotulo]) => ({ valor: rotulo, rotulo })),
  }),
  coluna({
    id: 'servicos',
    header: 'Serviços',
    width: 90,
    tipo: 'numero',
    sortable: false,
    value: (no) => no.num_servicos_eap,
  }),
  coluna({
    id: 'travado',
    header: 'Código travado',
    width: 120,
    sortable: false,
    oculta: true,
    value: (no) => (no.flg_codigo_travado_eap ? 'Sim' : ''),
  }),
];

const idDe = ({ cod_eap_eap }: EapWire): string => String(cod_eap_eap);
const nomeDe = ({ des_codigo_eap, des_nome_eap }: EapWire): string => `${des_codigo_eap} ${des_nome_eap}`;
const LIGACAO = {
  paiId: ({ cod_eap_pai_eap }: EapWire) => (cod_eap_pai_eap === null ? null : String(cod_eap_pai_eap)),
};
const NENHUM: readonly EapWire[] = [];

/** The dialog that deletes a node comes from the schedule. */
export interface ExcluirNoProps {
  readonly no: { readonly id: number; readonly codigo: string; readonly nome: string; readonly paiId: number | null };
  readonly onClose: () => void;
}

interface Props {
  readonly Excluir: ComponentType<ExcluirNoProps>;
  /** Id of the node whose details are open. */
  readonly aberto: number | undefined;
  readonly onAbrir: (no: number | undefined) => void;
  /** Shows the services under the values of an attribute instead. */
  readonly onAgrupar: (grupo: string) => void;
}

const PASSOS: readonly (readonly [Passo, string, string])[] = [
  ['acima', 'Mover acima', 'Alt+↑'],
  ['abaixo', 'Mover abaixo', 'Alt+↓'],
  ['recuar', 'Subir um nível', 'Shift+Tab'],
  ['avancar', 'Descer um nível', 'Tab'],
];

function situacaoDe(data: unknown, error: unknown) {
  if (data) return 'pronta';
  return error ? 'erro' : 'carregando';
}

/** The tree of the project as a grid: renamed in the cell, moved by keys, menu and mouse. */
export function EditarEap({ Excluir, aberto, onAbrir, onAgrupar }: Props) {
  const projetoId = useProjetoId();
  const podeEditar = usePermission('Eap:EditarEap');
  const { data, error, refetch } = useQuery(eapQuery(projetoId));
  const nos = data ?? NENHUM;
  const [estado, setEstado] = useGridState('eap', COLUNAS);
  const [busca, setBusca] = useState<string>();
  const [saindo, setSaindo] = useState<EapWire>();
  const grade = useRef<GradeHandle>(null);
  const focado = useRef<EapWire>(undefined);
  const sai = useRef(false);
  const fonte = useFonteMemoria<EapWire>({
    linhas: nos,
    colunas: COLUNAS,
    idLinha: idDe,
    estado,
    busca,
    arvore: LIGACAO,
    situacao: situacaoDe(data, error),
    erro: error ? textOfError(error).mensagem : undefined,
    reload: () => void refetch(),
  });
  // The grid draws the new row first.
  const goTo = (id: number) =>
    setTimeout(() => {
      if (grade.current?.goTo(String(id))) grade.current.focus();
    });
  const { update, renumber, move, addBelow, addInside, addRoot } = useActions(projetoId, nos, {
    goTo,
    hold: () => grade.current?.hold(),
    receive: (id) =>
      setTimeout(() => {
        const chegou = id !== undefined && grade.current?.goTo(String(id), 'des_nome_eap') === true;
        if (chegou) grade.current?.focus();
        grade.current?.release(chegou);
      }),
  });
  const painel = usePane<EapWire>({
    grade,
    fonte,
    idLinha: idDe,
    aberto: aberto === undefined ? undefined : String(aberto),
    open: (no) => onAbrir(no?.cod_eap_eap),
  });
  const step = (no: EapWire | undefined, passo: Passo) => no && move(no, lugarDoPasso(nos, no, passo));
  const { arrasto, classe } = useArrasto(nos, fonte, move);
  const store = (mudancas: readonly Mudanca[]): Promise<ResultadoMudanca[]> =>
    saveOver(mudancas, {
      colunas: COLUNAS,
      idLinha: idDe,
      row: (rowId) => nos.find((no) => idDe(no) === rowId),
      reread: async () => (await refetch()).data ?? [],
      send: async (sent) => {
        const resultados: ResultadoMudanca[] = [];
        for (const { row, mudancas: dela } of sent) {
          const campos = Object.fromEntries(dela.map(({ columnId, after }) => [columnId, after]));
          const recusa = await update(row, campos).then(
            () => ({}),
            (falha: unknown) => ({ erro: motivoDe(falha), alterado: isChanged(falha) }),
          );
          resultados.push(...dela.map(({ rowId, columnId }) => ({ rowId, columnId, ...recusa })));
        }
        return resultados;
      },
    });
  const menu = (no: EapWire): readonly MenuEntry[] =>
    podeEditar
      ? [
          { chave: 'dentro', rotulo: 'Novo nó dentro', onClick: () => addInside(no) },
          { chave: 'abaixo', rotulo: 'Novo nó abaixo (Ins)', onClick: () => addBelow(no) },
          ...PASSOS.map(([passo, rotulo, tecla]) => ({
            chave: passo,
            rotulo: `${rotulo} (${tecla})`,
            disabled: lugarDoPasso(nos, no, passo) === undefined,
            onClick: () => step(no, passo),
          })),
          { chave: 'excluir', rotulo: 'Excluir nó da EAP… (Del)', color: 'red', onClick: () => setSaindo(no) },
        ]
      : [];
  const onKeyDownCapture = (evento: KeyboardEvent<HTMLElement>) => {
    // After Esc the next Tab belongs to the page: the focus can leave by the keyboard.
    if (evento.key === 'Tab' && sai.current) evento.stopPropagation();
    if (evento.key !== 'Shift') sai.current = evento.key === 'Escape';
    const emCampo = evento.target instanceof Element && evento.target.closest('input, textarea, [contenteditable]');
    if (evento.key !== 'Delete' || emCampo || !podeEditar || !focado.current) return;
    evento.preventDefault();
    evento.stopPropagation();
    setSaindo(nos.find((no) => no.cod_eap_eap === focado.current?.cod_eap_eap));
  };
  const porId = new Map(nos.map((no) => [no.cod_eap_eap, no]));
  const noAberto = aberto === undefined ? undefined : porId.get(aberto);
  return (
    <>
      <Ferramentas
        projetoId={projetoId}
        nos={nos}
        podeEditar={podeEditar}
        busca={busca}
        onBusca={setBusca}
        renumber={renumber}
        onAgrupar={onAgrupar}
        onNovo={() => {
          const no = porId.get(focado.current?.cod_eap_eap ?? 0) ?? nos[0];
          if (no) addBelow(no);
          else addRoot();
        }}
        onIr={(no) => goTo(no.cod_eap_eap)}
      />
      <WithPane
        lista={painel.pane}
        pane={
          noAberto && (
            <Pane titulo={nomeDe(noAberto)} lista={painel.pane} registro={idDe(noAberto)}>
              <Detalhes key={noAberto.cod_eap_eap} projetoId={projetoId} no={noAberto} podeEditar={podeEditar} />
            </Pane>
          )
        }
      >
        <div className={styles.grade} onKeyDownCapture={onKeyDownCapture} {...(podeEditar && arrasto)}>
          <Grade<EapWire>
            ref={grade}
            rotulo="Nós da EAP"
            colunas={COLUNAS}
            fonte={fonte}
            idLinha={idDe}
            rotuloLinha={nomeDe}
            estado={estado}
            onEstado={setEstado}
            colunaArvore="codigo"
            classeLinha={classe}
            onAbrir={painel.onAbrir}
            onFoco={(no) => {
              focado.current = no;
              painel.onFoco(no);
            }}
            menuLinha={menu}
            renderCartao={(no) => <Cartao no={no} menu={menu(no)} onAbrir={() => painel.onAbrir(no)} />}
            vazio={<EmptyState frase={busca ? 'Nenhum nó passa pela busca.' : 'Este projeto ainda não tem EAP.'} />}
            {...(podeEditar && {
              onCommit: store,
              comandos: {
                inserirAcima: ({ foco }) => foco.row && addBelow(foco.row),
                inserirAbaixo: ({ foco }) => foco.row && addBelow(foco.row),
                moverAcima: ({ foco }) => step(foco.row, 'acima'),
                moverAbaixo: ({ foco }) => step(foco.row, 'abaixo'),
                recuar: ({ foco }) => step(foco.row, 'recuar'),
                avancar: ({ foco }) => step(foco.row, 'avancar'),
                subir: ({ foco }) => step(foco.row, 'recuar'),
                descer: ({ foco }) => step(foco.row, 'avancar'),
              },
            })}
          />
        </div>
      </WithPane>
      {saindo && (
        <Excluir
          no={{
            id: saindo.cod_eap_eap,
            codigo: saindo.des_codigo_eap,
            nome: saindo.des_nome_eap,
            paiId: saindo.cod_eap_pai_eap,
          }}
          onClose={() => {
            setSaindo(undefined);
            grade.current?.focus();
          }}
        />
      )}
    </>
  );
}
