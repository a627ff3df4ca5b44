import { NOMES_DE_ESCOLHAS } from '@cadencia/domain/cronograma/campos.ts';
import { asksBase } from '@cadencia/domain/cronograma/colunas.ts';
import { useMemo } from 'react';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import type { FormaDaArvore, FormaDasLinhas } from '../api.ts';
import { readGrupos } from './atributos.ts';
import type { BuscaGestao } from './busca-gestao.ts';
import { COLUNAS } from './colunas.tsx';

/** What the screen shows beyond the filter: the branches and sums of the tree, and the attributes of the rows. */
export interface Mostra {
  readonly arvore: FormaDaArvore;
  readonly atributos: FormaDasLinhas['atributos'];
}

/** What the server must send for the columns on screen, and for the groups. */
export function useMostra({ grupos: escritos }: Pick<BuscaGestao, 'grupos'>): Mostra {
  const [{ colunas }] = useGridLayout('gestaoprojeto', COLUNAS);
  return useMemo(() => {
    const visiveis = COLUNAS.filter(({ id }) => !colunas.ocultas.includes(id)).map(({ id }) => id);
    const grupos = readGrupos(escritos).join(',');
    const somas = [...(visiveis.includes('duracao') ? ['duracao'] : []), ...(asksBase(visiveis) ? ['base'] : [])].join(
      ',',
    );
    return {
      arvore: { ...(grupos ? { grupos } : {}), ...(somas ? { somas } : {}) },
      atributos: NOMES_DE_ESCOLHAS.filter((nome) => visiveis.includes(nome)).join(',') || undefined,
    };
  }, [colunas.ocultas, escritos]);
}
