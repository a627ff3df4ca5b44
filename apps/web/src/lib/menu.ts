import { may } from '@cadencia/domain/permissions.ts';
import type { Icon } from '@tabler/icons-react';

/** An item of the product menu; a group is an item with `children` and no rule of its own. */
export interface MenuItem {
  /** The path without slashes. */
  readonly key: string;
  readonly label: string;
  readonly icon?: Icon;
  readonly url?: string;
  readonly parentKey?: string;
  readonly children?: readonly MenuItem[];
  /** Ids of the profiles that always see the item, as text. */
  readonly perfil?: readonly string[];
  readonly token_acao?: string;
  /** The item needs a selected project. */
  readonly valida_projeto?: boolean;
}

/** The parts of a session that the menu looks at. */
export interface Viewer {
  readonly role: number;
  readonly permissions: readonly string[];
  readonly cod_projeto_pro?: number | undefined;
}

/** The viewer of a token; a token made elsewhere may lack the list of permissions. */
export const viewerOf = <T extends Pick<Viewer, 'role' | 'cod_projeto_pro'>>(
  user: T & { readonly permissions?: readonly string[] | undefined },
): Viewer => ({ ...user, permissions: user.permissions ?? [] });

/** Whether profile or permission allow the item, whatever the project; the item's route has the same rule. */
export function isAllowed({ perfil, token_acao }: Pick<MenuItem, 'perfil' | 'token_acao'>, viewer: Viewer): boolean {
  const byProfile = perfil?.includes(String(viewer.role)) ?? false;
  return byProfile || (token_acao !== undefined && may(viewer.permissions, token_acao));
}

const isItemVisible = (item: MenuItem, viewer: Viewer): boolean =>
  isAllowed(item, viewer) && (!item.valida_projeto || viewer.cod_projeto_pro !== undefined);

/** The part of the menu that `viewer` sees; a group is there when at least one of its children is. */
export function visibleMenu(items: readonly MenuItem[], viewer: Viewer): MenuItem[] {
  return items.flatMap((item) => {
    if (!item.children) return isItemVisible(item, viewer) ? [item] : [];
    const children = visibleMenu(item.children, viewer);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** A path as the router takes it: in any case, with or without a slash at the end. */
const plain = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

/** Keys of the item of a path and of its ancestors, the outermost first; empty when no item has the path. */
export function activeKeys(items: readonly MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.url === plain(path)) return [item.key];
    const below = activeKeys(item.children ?? [], path);
    if (below.length > 0) return [item.key, ...below];
  }
  return [];
}
