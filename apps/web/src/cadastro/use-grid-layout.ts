import { useState } from 'react';
import { type EstadoGrade, estadoInicial } from '../components/grade/logica/estado.ts';
import type { Coluna } from '../components/grade/tipos.ts';
import { densidadePreferida } from '../lib/densidade.ts';
import { local } from '../lib/local.ts';

type Layout = Pick<EstadoGrade, 'colunas' | 'densidade'>;

function stored<R>(chave: string, colunas: readonly Coluna<R>[]): Layout {
  const inicial = estadoInicial(colunas);
  try {
    const lido = JSON.parse(local.get(chave) ?? '{}') as Partial<Layout>;
    return {
      colunas: { ...inicial.colunas, ...lido.colunas },
      densidade: lido.densidade ?? densidadePreferida() ?? inicial.densidade,
    };
  } catch {
    return inicial;
  }
}

/** Columns and density of a list, kept on this device under its name. */
export function useGridLayout<R>(nome: string, colunas: readonly Coluna<R>[]) {
  const chave = `${nome}.grade`;
  const [layout, setLayout] = useState(() => stored(chave, colunas));
  const onLayout = ({ colunas: novas, densidade }: Layout) => {
    if (novas === layout.colunas && densidade === layout.densidade) return;
    setLayout({ colunas: novas, densidade });
    local.set(chave, JSON.stringify({ colunas: novas, densidade }));
  };
  return [layout, onLayout] as const;
}
