import { documento, qr } from '../../infra/documento.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

/** Content of one label: a code in large letters, then what it names and where that is. */
interface Etiqueta {
  readonly codigo: string;
  readonly nome: string;
  readonly onde: string;
  /** Address that its code opens. */
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
