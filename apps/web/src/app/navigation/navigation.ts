import { useLocation } from '@tanstack/react-router';
import { activeKeys, type MenuItem, visibleMenu } from '../../lib/menu.ts';
import { useAuth } from '../../lib/session.ts';
import { menuItems } from '../menu-items.ts';

/** The menu of the person who is signed in, and which of its keys hold the current path. */
export function useNavigation(): { readonly items: readonly MenuItem[]; readonly active: readonly string[] } {
  const { user } = useAuth();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const items = user ? visibleMenu(menuItems, { ...user, permissions: user.permissions ?? [] }) : [];
  // A record lights the item of its list, and the tree of the plant lights the item of areas.
  return { items, active: activeKeys(items, path === '/planta' ? '/area' : path.replace(/\/\d+$/, '')) };
}
