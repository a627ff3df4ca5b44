import { useMemo, useState } from 'react';
import { arrange, comparador, criterio, flatten } from '../logica/arranjo.ts';
import { assembleArvore, type LigacaoArvore } from '../logica/arvore.ts';
import type { EstadoGrade } from '../logica/estado.ts';
import { type Expandidos, toggleConjunto } from '../logica/expandidos.ts';
import type { Coluna } from '../tipos.ts';
import type { FonteGrade } from './fonte.ts';

export interface OpcoesFonteMemoria<R> {
  readonly linhas: readonly R[];
  readonly colunas: readonly Coluna<R>[];
  /** Keep the function: a new one builds the rows again. */
  readonly idLinha: (row: R) => string;
  /** Order and filters that apply; the rest of the state has no effect here. */
  readonly estado: Pick<EstadoGrade, 'ordenacao' | 'filtros'>;
  /** Text that rows must have in some column, ignoring accents and case. */
  readonly busca?: string | undefined;
  /** How the rows form a tree. Keep the object: a new one builds the tree again. */
  readonly arvore?: LigacaoArvore<R> | undefined;
  /** Branches start open; default true. */
  readonly aberta?: boolean | undefined;
  readonly situacao?: FonteGrade<R>['estado'];
  readonly erro?: string | undefined;
  readonly reload?: (() => void) | undefined;
}

const SEM_FILHOS = (): undefined => undefined;

/** Rows that are all in memory, for the grid: sorted, filtered and without the inside of closed branches. */
export function useFonteMemoria<R>(opcoes: OpcoesFonteMemoria<R>): FonteGrade<R> {
  const { linhas, colunas, idLinha, estado, arvore: ligacao, aberta = true, situacao, erro, reload } = opcoes;
  const { ordenacao, filtros } = estado;
  const busca = opcoes.busca ?? '';
  const [abertas, setAbertas] = useState<Expandidos>({ todos: aberta, excecoes: new Set() });
  const [abertasFiltrando, setAbertasFiltrando] = useState<Expandidos>({ todos: true, excecoes: new Set() });

  const arvore = useMemo(
    () => (ligacao ? assembleArvore(linhas, idLinha, ligacao) : { raizes: linhas, filhos: SEM_FILHOS }),
    [linhas, idLinha, ligacao],
  );
  const passa = useMemo(() => criterio(colunas, filtros, busca), [colunas, filtros, busca]);
  const galhos = useMemo(
    () => arrange(arvore.raizes, { filhos: arvore.filhos, passa, ordem: comparador(colunas, ordenacao) }),
    [arvore, passa, colunas, ordenacao],
  );
  const [expandidos, setExpandidos] = passa ? [abertasFiltrando, setAbertasFiltrando] : [abertas, setAbertas];
  const { rows, ids, nos } = useMemo(() => flatten(galhos, idLinha, expandidos), [galhos, idLinha, expandidos]);
  const ehArvore = ligacao !== undefined;

  return useMemo<FonteGrade<R>>(() => {
    let indices: Map<string, number> | undefined;
    const toggle = (indice: number, expandir: boolean) => {
      const id = ids[indice];
      if (id !== undefined) setExpandidos((antes) => toggleConjunto(antes, id, expandir));
    };
    return {
      total: rows.length,
      estado: situacao,
      erro,
      reload,
      getRow: (indice) => rows[indice],
      ensureRange: () => undefined,
      indexOf: (procurado) => {
        indices ??= new Map(ids.map((id, i) => [id, i]));
        return indices.get(procurado) ?? -1;
      },
      arvore: ehArvore
        ? {
            no: (indice) => nos[indice],
            toggle,
            toggleAll: (todos) => setExpandidos({ todos, excecoes: new Set() }),
          }
        : undefined,
    };
  }, [rows, ids, nos, situacao, erro, reload, ehArvore, setExpandidos]);
}
