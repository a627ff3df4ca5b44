import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';
import type { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import type { LugarGuardado } from '../../../components/grade/partes/use-retorno.ts';
import type { Mudanca, OnDesfazer } from '../../../components/grade/tipos.ts';
import { type PaneList, usePane, WithPane } from '../../../components/pane.tsx';
import { useEventRefresh } from '../../../lib/use-event-refresh.ts';
import type { FiltroAtividades } from '../api.ts';
import { Cartao } from './cartao.tsx';
import styles from './celulas.module.css';
import { COLUNAS } from './colunas.tsx';
import { useFonteArvore, useFonteLista } from './fontes.ts';
import { enderecoDe, idLinha, isResumo, type Linha, rotuloLinha } from './linha.ts';
import { type MenuDaLinha, MenuDoNo } from './menu-do-no.tsx';
import type { Mostra } from './mostra.ts';
import { expandidosAte, type Nivel } from './niveis.ts';
import type { Apontar } from './use-apontamentos.ts';
import type { Ordem } from './use-busca.ts';

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
  readonly onDesfazer: OnDesfazer;
  readonly edicoes: Edicoes;
  /** The current time on the project's wall clock. */
  readonly agora: () => string;
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

const QUE_MUDAM = new Set(['apontamento', 'calculo', 'importacao']);

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

function Tabela({ fonte, toggle, apontar, aberta, onAbrir, onApontar, gravacoes, ...props }: PropsTabela) {
  useRecarga(fonte, gravacoes);
  const grade = useRef<GradeHandle>(null);
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
  const open = (linha: Linha) => (linha.tipo === 'atividade' ? painel.onAbrir(linha) : toggle?.(linha));
  const cartao = (menu: MenuDaLinha) => (linha: Linha, indice: number) => (
    <Cartao
      linha={linha}
      menu={menu(linha)}
      agora={props.agora}
      densidade={props.estado.densidade}
      aberta={fonte.arvore?.no(indice)?.expandida}
      onAlternar={toggle && (() => toggle(linha))}
      onAbrir={() => open(linha)}
      onApontar={apontar && onApontar}
    />
  );
  return (
    <WithPane lista={painel.pane} pane={aberta !== undefined && props.renderDetalhe(aberta, painel.pane)}>
      <MenuDoNo>
        {(menu) => (
          <Grade<Linha>
            ref={grade}
            rotulo="Atividades"
            colunas={COLUNAS}
            fonte={fonte}
            idLinha={idLinha}
            rotuloLinha={rotuloLinha}
            estado={props.estado}
            onEstado={props.onEstado}
            onCommit={apontar && ((mudancas: readonly Mudanca[]) => apontar(mudancas, atividade))}
            onDesfazer={props.onDesfazer}
            edicoes={props.edicoes}
            lugar={props.lugar}
            onAbrir={open}
            onFoco={painel.onFoco}
            enderecoDe={enderecoDe}
            menuLinha={menu}
            resumo={isResumo}
            classeLinha={classeLinha}
            colunaArvore="codigo"
            onLimparFiltros={props.onLimparFiltros}
            vazio={<Vazio {...props} />}
            comandos={{ buscar: props.onBuscar, ...(props.onCalcular ? { recalcular: props.onCalcular } : {}) }}
            renderCartao={props.cartoes ? cartao(menu) : undefined}
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

export function GradeLista({ ordem, ...props }: PropsLista & { readonly ordem: Ordem }) {
  return <Tabela {...props} fonte={useFonteLista(props.filtro, ordem, props.mostra.atributos)} />;
}
