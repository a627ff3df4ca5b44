import type { LeiauteDaLista } from '@cadencia/domain/visao/colunas/schema.ts';
import { keepLayout, layouts, takeLayouts } from './list-layouts-kept.ts';
import { readLayouts, sendSoon } from './list-layouts-server.ts';
import { logError } from './log.ts';
import { isVerComo } from './session.ts';

/**
 * Takes the copy of this device at once, then reads the lists that the server keeps; it reads once in a page. Call it
 * before the first paint of a list.
 */
export function openLayouts(): void {
  if (takeLayouts()) readLayouts().catch((error: unknown) => logError('colunas guardadas', error));
}

interface Changed {
  readonly colunas: {
    readonly [P in keyof LeiauteDaLista['colunas']]: Readonly<LeiauteDaLista['colunas'][P]>;
  };
  readonly densidade: LeiauteDaLista['densidade'];
}

/** Shows a layout at once and saves it when it settles; a person who looks as somebody else changes only their view. */
export function storeLayout(lista: string, { colunas, densidade }: Changed): void {
  const { ordem, larguras, ocultas, fixas } = colunas;
  const copiadas = { ordem: [...ordem], larguras: { ...larguras }, ocultas: [...ocultas], fixas: [...fixas] };
  keepLayout(lista, { colunas: copiadas, densidade, em: layouts.get()[lista]?.em, pendente: true });
  if (!isVerComo()) sendSoon(lista);
}
