import { isAllowed, type Viewer } from '../lib/menu.ts';
import { ADMIN, TELAS } from './menu-table.ts';

/** Whether `viewer` may open the route of a path, by the rule of its menu item; a path outside the menu has none. */
export function canOpen(path: string, viewer: Viewer): boolean {
  const tela = TELAS.find(({ url }) => url === path);
  return tela === undefined || isAllowed({ perfil: ADMIN, token_acao: tela.token_acao }, viewer);
}
