import { useMemo, useState } from 'react';
import { densidadePreferida } from '../lib/densidade.ts';
import { openLayouts, storeLayout } from '../lib/list-layouts.ts';
import { layouts } from '../lib/list-layouts-kept.ts';
import { useStore } from '../lib/store.ts';
import { type EstadoGrade, estadoInicial } from './grade/logica/estado.ts';
import type { Coluna } from './grade/tipos.ts';

type Layout = Pick<EstadoGrade, 'colunas' | 'densidade'>;

/** Columns and density of a list, kept for the person under its name. */
export function useGridLayout<R>(nome: string, colunas: readonly Coluna<R>[]) {
  useState(openLayouts);
  const guardado = useStore(layouts)[nome];
  const layout = useMemo((): Layout => {
    const inicial = estadoInicial(colunas);
    return {
      colunas: { ...inicial.colunas, ...guardado?.colunas },
      densidade: guardado?.densidade ?? densidadePreferida() ?? inicial.densidade,
    };
  }, [guardado, colunas]);
  const onLayout = ({ colunas: novas, densidade }: Layout) => {
    if (novas === layout.colunas && densidade === layout.densidade) return;
    storeLayout(nome, { colunas: novas, densidade });
  };
  return [layout, onLayout] as const;
}

/** The state of a table outside the registers: its columns are kept for the person, the rest goes with the screen. */
export function useGridState<R>(nome: string, colunas: readonly Coluna<R>[]) {
  const [layout, onLayout] = useGridLayout(nome, colunas);
  const [resto, setResto] = useState(() => estadoInicial(colunas));
  const change = (novo: EstadoGrade) => {
    setResto(novo);
    onLayout(novo);
  };
  return [{ ...resto, ...layout }, change] as const;
}
