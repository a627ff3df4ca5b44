import type { ControleGrade } from '../controle/controle.ts';
import type { Marca } from '../tipos.ts';

/** Props that every row needs and no row changes; one object for as long as its parts are the same. */
export interface ContextoLinha<R> {
  readonly controle: ControleGrade<R>;
  /** Prefix of the ids of the cells in the document. */
  readonly idBase: string;
  readonly comSelecao: boolean;
  readonly editavel: boolean;
  readonly colunaArvore: string | undefined;
  /** Column whose cells lead to the records of their rows. */
  readonly colunaRegistro: string | undefined;
  readonly enderecoDe: ((row: R) => string | undefined) | undefined;
  readonly idLinha: (row: R) => string;
  readonly rotuloLinha: ((row: R) => string) | undefined;
  readonly marca: ((row: R) => Marca | undefined) | undefined;
  readonly classeLinha: ((row: R) => string | undefined) | undefined;
  readonly resumo: ((row: R) => boolean) | undefined;
}

/** Columns of the grid itself, before the declared ones. */
export const colunasProprias = <R>({ comSelecao, marca }: Pick<ContextoLinha<R>, 'comSelecao' | 'marca'>): number =>
  (comSelecao ? 1 : 0) + (marca ? 1 : 0);

export const idCelula = (idBase: string, linha: number, coluna: number): string => `${idBase}-${linha}-${coluna}`;
