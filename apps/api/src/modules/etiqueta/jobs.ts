import { buffer } from 'node:stream/consumers';
import { type Folhas, toPdf } from '../../infra/etiqueta.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';

/** Sheets of labels, as a PDF. */
export const etiquetasTarefa: Tarefa<Folhas, Uint8Array> = {
  nome: 'etiquetas',
  run: (_, folhas) => buffer(toPdf(folhas)),
};
