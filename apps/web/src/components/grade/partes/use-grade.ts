import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Ambiente, EstadoControle } from '../controle/ambiente.ts';
import { ControleGrade } from '../controle/controle.ts';
import type { RetratoEdicoes } from '../controle/edicoes.ts';
import type { PropsSemRef } from '../grade-props.ts';
import type { Coluna } from '../tipos.ts';
import { type ModeloColunas, useModeloColunas } from './use-modelo-colunas.ts';

/** Widths of the grid's own columns in pixels. */
export interface LarguraPropria {
  readonly caixa: number;
  readonly marca: number;
}

export const LARGURA_PROPRIA: Readonly<Record<'mesa' | 'telefone', LarguraPropria>> = {
  mesa: { caixa: 30, marca: 28 },
  telefone: { caixa: 48, marca: 28 },
};

export interface EstadoDaGrade<R> {
  readonly controle: ControleGrade<R>;
  readonly estado: EstadoControle<R>;
  readonly edicoes: RetratoEdicoes;
  readonly modelo: ModeloColunas<R>;
  /** Visible columns in screen order. */
  readonly visiveis: readonly Coluna<R>[];
  /** Takes the width through which the columns are seen. */
  readonly measure: (vista: number) => void;
}

const nada = (): void => undefined;

/** A controller's environment before the first drawing, when nothing is on screen. */
function ambienteInicial<R>({ fonte, colunas, idLinha }: PropsSemRef<R>): Ambiente<R> {
  const acoes = {
    sort: nada,
    changeLargura: nada,
    resize: nada,
    adjust: nada,
    move: nada,
    filter: nada,
    selectAllRows: nada,
  };
  return {
    fonte,
    colunas,
    idLinha,
    acoes,
    editavel: false,
    comandos: {},
    selecao: undefined,
    onSelecao: nada,
    pagina: () => 1,
    show: nada,
    focusGrade: nada,
  };
}

/** The controller of one grid with its current snapshot, and its columns. */
export function useGrade<R>(props: PropsSemRef<R>, telefone: boolean): EstadoDaGrade<R> {
  'use no memo';
  const { colunas, estado, onEstado, onCommit, onDesfazer } = props;
  const [controle] = useState(() => new ControleGrade<R>(ambienteInicial(props), props.edicoes));
  useEffect(() => controle.edicoes.saveWith(onCommit, onDesfazer), [controle, onCommit, onDesfazer]);
  useEffect(() => {
    const attempt = () => controle.edicoes.retryLost();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [controle]);
  const [vista, measure] = useState(0);
  const { caixa, marca } = LARGURA_PROPRIA[telefone ? 'telefone' : 'mesa'];
  const modelo = useModeloColunas({
    colunas,
    estado: estado.colunas,
    onEstado: (doEstado) => onEstado({ ...estado, colunas: doEstado }),
    extra: (props.selecao ? caixa : 0) + (props.marca ? marca : 0),
    soltas: telefone,
    vista: telefone ? 0 : vista,
  });
  return {
    controle,
    estado: useSyncExternalStore(controle.subscribe, controle.snapshot),
    edicoes: useSyncExternalStore(controle.edicoes.subscribe, controle.edicoes.snapshot),
    modelo,
    visiveis: useMemo(() => modelo.visiveis.map(({ coluna }) => coluna), [modelo.visiveis]),
    measure,
  };
}
