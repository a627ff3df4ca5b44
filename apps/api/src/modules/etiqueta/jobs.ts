import { documento, qr } from '../../infra/documento.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

/** What one label says: a code large, then what it names and where it is. */
interface Etiqueta {
  readonly codigo: string;
  readonly nome: string;
  readonly onde: string;
  /** What its code leads to. */
  readonly endereco: string;
}

interface Folhas {
  readonly titulo: string;
  readonly etiquetas: readonly Etiqueta[];
  /** First free label of the first sheet, from 1. */
  readonly inicio: number;
}

/** Sheets of labels, as a PDF. */
export const etiquetasTarefa: Tarefa<Folhas, Uint8Array> = {
  nome: 'etiquetas',
  run: (_, { etiquetas, ...folhas }) =>
    documento('etiquetas', {
      ...folhas,
      etiquetas: etiquetas.map(({ endereco, ...etiqueta }) => ({ ...etiqueta, qr: qr(endereco) })),
    }),
};
