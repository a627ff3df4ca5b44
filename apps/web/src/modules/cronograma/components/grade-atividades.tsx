import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { OpcoesDuracao } from '@cadencia/domain/duracao-escrita.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconIndentDecrease, IconIndentIncrease, IconRowInsertTop, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';
import type { Comandos, OnColar } from '../../../components/grade/controle/ambiente.ts';
import type { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import type { LugarGuardado } from '../../../components/grade/partes/use-retorno.ts';
import type { Mudanca, OnDesfazer } from '../../../components/grade/tipos.ts';
import { type PaneList, usePane, WithPane } from '../../../components/pane.tsx';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { usePermission } from '../../../lib/session.ts';
import { useEventRefresh } from '../../../lib/use-event-refresh.ts';
import { EVENTOS, type FiltroAtividades } from '../api.ts';
import { Cartao } from './cartao.tsx';
import styles from './celulas.module.css';
import { colunasPara } from './colunas.tsx';
import { isPlano } from './do-plano.ts';
import { useFonteArvore, useFonteLista } from './fontes.ts';
import { enderecoDe, idLinha, isResumo, type Linha, rotuloLinha } from './linha.ts';
import { type MenuDaLinha, MenuDoNo } from './menu-do-no.tsx';
import type { Mostra } from './mostra.ts';
import { expandidosAte, type Nivel } from './niveis.ts';
import type { Apontar } from './use-apontamentos.ts';
import type { Ordem as OrdemDaLista } from './use-busca.ts';
import { type RunOrdem, useComPrevia, usePlano } from './use-plano.ts';

/** What was cancelled stays in its place, struck through. */
const classeLinha = (linha: Linha) =>
  linha.tipo === 'atividade' && linha.atividade.situacao === 'CANCELADA' ? styles['cancelada'] : undefined;

export interface PropsLista {
  readonly filtro: FiltroAtividades;
  readonly mostra: Mostra;
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** Undefined when the person may not report progress. */
  readonly apontar: Apontar | undefined;
  /** Whether the person types the plan. */
  readonly planeja: boolean;
  /** Minutes that a typed day and shift stand for. */
  readonly duracao: OpcoesDuracao;
  readonly onDesfazer: OnDesfazer;
  readonly edicoes: Edicoes;
  readonly lugar: LugarGuardado;
  /** The screen is a phone's and shows cards. */
  readonly cartoes: boolean;
  /** Id of the open activity. */
  readonly aberta: number | undefined;
  readonly onAbrir: (atividade: number | undefined) => void;
  /** Draws the open activity beside the list. */
  readonly renderDetalhe: (id: number, lista: PaneList) => ReactNode;
  readonly onApontar: (atividade: AtividadeLinha) => void;
  readonly onLimparFiltros: () => void;
  /** Leads from the caller's activities to all; undefined where all are shown. */
  readonly onVerTodas: (() => void) | undefined;
  readonly filtrada: boolean;
  readonly onCalcular: (() => void) | undefined;
  readonly onBuscar: () => void;
  /** Number that rises when this screen writes something. */
  readonly gravacoes: number;
}

interface PropsTabela extends PropsLista {
  readonly fonte: FonteGrade<Linha>;
  readonly toggle?: (linha: Linha) => void;
}

/** Events after which rows are read again. */
export const QUE_MUDAM: ReadonlySet<string> = new Set(EVENTOS);

/** Reads the rows again after a change here or elsewhere, and when the network is back; the old ones stay meanwhile. */
function useRecarga(fonte: FonteGrade<Linha>, gravacoes: number): void {
  const reload = useEffectEvent(() => fonte.reload?.());
  useEventRefresh(
    ({ tipo }) => QUE_MUDAM.has(tipo),
    () => fonte.reload?.(),
  );
  useEffect(() => {
    if (gravacoes > 0) reload();
  }, [gravacoes]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}

const MENU = {
  linha: <IconRowInsertTop size={16} aria-hidden="true" />,
  copia: <IconCopy size={16} aria-hidden="true" />,
  sai: <IconTrash size={16} aria-hidden="true" />,
  recua: <IconIndentDecrease size={16} aria-hidden="true" />,
  avanca: <IconIndentIncrease size={16} aria-hidden="true" />,
};

type Plano = ReturnType<typeof usePlano>;

/** What the menu of a service offers who may move it in the EAP. */
const levelEntries = (linha: Linha | undefined, level: Plano['level']): MenuEntry[] =>
  linha?.tipo === 'no' && linha.no.tipo === 'SERVICO'
    ? [
        {
          chave: 'recuar',
          rotulo: 'Subir um nível',
          leftSection: MENU.recua,
          onClick: () => level(linha, 'recuar'),
        },
        {
          chave: 'avancar',
          rotulo: 'Descer um nível',
          leftSection: MENU.avanca,
          onClick: () => level(linha, 'avancar'),
        },
      ]
    : [];

/** What the menu of an activity, or of a service, offers who plans. */
export function planEntries(fonte: FonteGrade<Linha>, run: RunOrdem, linha: Linha | undefined): MenuEntry[] {
  if (linha?.tipo === 'no') {
    if (linha.no.tipo !== 'SERVICO') return [];
    return [
      {
        chave: 'incluir',
        rotulo: 'Nova atividade',
        leftSection: MENU.linha,
        onClick: () => run((l) => l.insertAt(fonte, linha, 'abaixo')),
      },
    ];
  }
  if (!linha) return [];
  return [
    {
      chave: 'acima',
      rotulo: 'Inserir acima',
      leftSection: MENU.linha,
      onClick: () => run((l) => l.insertAt(fonte, linha, 'acima')),
    },
    {
      chave: 'abaixo',
      rotulo: 'Inserir abaixo',
      leftSection: MENU.linha,
      onClick: () => run((l) => l.insertAt(fonte, linha, 'abaixo')),
    },
    {
      chave: 'duplicar',
      rotulo: 'Duplicar',
      leftSection: MENU.copia,
      onClick: () => run((l) => l.duplicate(linha.atividade)),
    },
    {
      chave: 'excluir',
      rotulo: 'Excluir',
      leftSection: MENU.sai,
      color: 'red',
      onClick: () => run((l) => l.removeRows([linha])),
    },
  ];
}

/** The keys of the plan. */
export const planCommands = (
  fonte: FonteGrade<Linha>,
  { run, voltar }: Pick<Plano, 'run' | 'voltar'>,
): Comandos<Linha> => ({
  inserirAcima: ({ foco }) => run((l) => l.insertAt(fonte, foco.row, 'acima')),
  inserirAbaixo: ({ foco }) => run((l) => l.insertAt(fonte, foco.row, 'abaixo')),
  moverAcima: ({ foco }) => run((l) => l.shift(fonte, foco.row, -1)),
  moverAbaixo: ({ foco }) => run((l) => l.shift(fonte, foco.row, 1)),
  vincular: ({ linhas }) => run((l) => l.chain(linhas, 'vincular')),
  desvincular: ({ linhas }) => run((l) => l.chain(linhas, 'desvincular')),
  excluir: ({ linhas }) => run((l) => l.removeRows(linhas)),
  desfazerAntigas: () => voltar('desfazer'),
  refazerAntigas: () => voltar('refazer'),
});

function Tabela({
  fonte: lida,
  toggle,
  apontar,
  planeja,
  duracao,
  aberta,
  onAbrir,
  onApontar,
  gravacoes,
  ...props
}: PropsTabela) {
  useRecarga(lida, gravacoes);
  const grade = useRef<GradeHandle>(null);
  const plano = usePlano({ fonte: lida, edicoes: props.edicoes, grade });
  const fonte = useComPrevia(lida, plano.datasDe);
  const moveServico = usePermission('Servico:EditarServico');
  const colunas = useMemo(
    () => colunasPara({ aponta: apontar !== undefined, planeja, duracao }),
    [apontar, planeja, duracao],
  );
  const painel = usePane<Linha>({
    grade,
    fonte,
    idLinha,
    aberto: aberta === undefined ? undefined : String(aberta),
    open: (linha) => onAbrir(linha?.tipo === 'atividade' ? linha.atividade.id : undefined),
    temRegistro: ({ tipo }) => tipo === 'atividade',
  });
  const atividade = (rowId: string): AtividadeLinha | undefined => {
    const linha = fonte.getRow(fonte.indexOf?.(rowId) ?? -1);
    return linha?.tipo === 'atividade' ? linha.atividade : undefined;
  };
  const commit = async (mudancas: readonly Mudanca[]) => {
    const [doPlano, doAvanco] = [mudancas.filter(isPlano), mudancas.filter((uma) => !isPlano(uma))];
    return [
      ...(doPlano.length > 0 ? await plano.commit(doPlano) : []),
      ...(apontar && doAvanco.length > 0 ? await apontar(doAvanco, atividade) : []),
    ];
  };
  const desfazer: OnDesfazer = async (feitas) => {
    const [doPlano, doAvanco] = [feitas.filter(isPlano), feitas.filter((uma) => !isPlano(uma))];
    const voltaram = doPlano.length > 0 ? await plano.undo(doPlano) : [];
    if (doAvanco.length === 0) return voltaram;
    const estornados = await props.onDesfazer(doAvanco);
    return estornados && [...voltaram, ...estornados];
  };
  // A table pasted on a service is new work of it; on an activity it goes over the cells.
  const colar: OnColar<Linha> = (linha, colada) => {
    if (linha.tipo !== 'no' || linha.no.tipo !== 'SERVICO') return false;
    plano.paste(linha.no.id, { ...colada, todas: colunas });
    return true;
  };
  const open = (linha: Linha) => (linha.tipo === 'atividade' ? painel.onAbrir(linha) : toggle?.(linha));
  const cartao = (menu: MenuDaLinha) => (linha: Linha, indice: number) => (
    <Cartao
      linha={linha}
      menu={menu(linha)}
      densidade={props.estado.densidade}
      aberta={fonte.arvore?.no(indice)?.expandida}
      onAlternar={toggle && (() => toggle(linha))}
      onAbrir={() => open(linha)}
      onApontar={apontar && onApontar}
    />
  );
  const comEntradas =
    (menu: MenuDaLinha): MenuDaLinha =>
    (linha) => [
      ...(planeja ? planEntries(fonte, plano.run, linha) : []),
      ...(moveServico ? levelEntries(linha, plano.level) : []),
      ...menu(linha),
    ];
  return (
    <WithPane lista={painel.pane} pane={aberta !== undefined && props.renderDetalhe(aberta, painel.pane)}>
      <MenuDoNo onFocus={planeja ? plano.warmUp : undefined}>
        {(menu) => (
          <Grade<Linha>
            ref={grade}
            rotulo="Atividades"
            colunas={colunas}
            fonte={fonte}
            idLinha={idLinha}
            rotuloLinha={rotuloLinha}
            estado={props.estado}
            onEstado={props.onEstado}
            onCommit={apontar || planeja ? commit : undefined}
            onDesfazer={desfazer}
            edicoes={props.edicoes}
            lugar={props.lugar}
            onAbrir={open}
            onFoco={painel.onFoco}
            enderecoDe={enderecoDe}
            onColar={planeja ? colar : undefined}
            mover={planeja ? plano.mover : undefined}
            menuLinha={comEntradas(menu)}
            resumo={isResumo}
            classeLinha={classeLinha}
            colunaArvore="codigo"
            onLimparFiltros={props.onLimparFiltros}
            vazio={<Vazio {...props} />}
            comandos={{
              buscar: props.onBuscar,
              ...(props.onCalcular ? { recalcular: props.onCalcular } : {}),
              ...(planeja ? planCommands(fonte, plano) : {}),
              ...(moveServico
                ? {
                    recuar: ({ foco }) => plano.level(foco.row, 'recuar'),
                    avancar: ({ foco }) => plano.level(foco.row, 'avancar'),
                  }
                : {}),
            }}
            renderCartao={props.cartoes ? cartao(comEntradas(menu)) : undefined}
          />
        )}
      </MenuDoNo>
    </WithPane>
  );
}

function Vazio({
  filtrada,
  onLimparFiltros,
  onVerTodas,
}: Pick<PropsLista, 'filtrada' | 'onLimparFiltros' | 'onVerTodas'>) {
  if (onVerTodas) {
    return (
      <EmptyState
        frase={filtrada ? 'Nenhuma atividade sua passa pelos filtros.' : 'Nenhuma atividade sua em aberto.'}
        acao={
          <Button variant="default" onClick={onVerTodas}>
            Ver todas
          </Button>
        }
      />
    );
  }
  if (!filtrada) return <EmptyState frase="Nenhuma atividade para mostrar." />;
  return <NoMatch frase="Nenhuma atividade passa pelos filtros." onLimpar={onLimparFiltros} />;
}

interface PropsArvore extends PropsLista {
  readonly nivel: { readonly nivel: Nivel } | undefined;
}

export function GradeArvore({ nivel, ...props }: PropsArvore) {
  const { fonte, toggle, onExpandidos, nos } = useFonteArvore(props.filtro, props.mostra);
  const openUntil = useEffectEvent((ate: Nivel) => onExpandidos(expandidosAte(nos, ate)));
  useEffect(() => {
    if (nivel) openUntil(nivel.nivel);
  }, [nivel]);
  return <Tabela {...props} fonte={fonte} toggle={toggle} />;
}

export function GradeLista({ ordem, ...props }: PropsLista & { readonly ordem: OrdemDaLista }) {
  return <Tabela {...props} fonte={useFonteLista(props.filtro, ordem, props.mostra.atributos)} />;
}
