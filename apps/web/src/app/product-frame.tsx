import { lazyRouteComponent, useMatches } from '@tanstack/react-router';
import { viewerOf } from '../lib/menu.ts';
import { useReachability } from '../lib/reachability.ts';
import { useAuth } from '../lib/session.ts';
import { Keyboard } from './keyboard/keyboard.tsx';
import { canOpen } from './route-access.ts';

const Shell = lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell');
const ForbiddenPage = lazyRouteComponent(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage');
const OfflinePage = lazyRouteComponent(() => import('./pages/unreachable-page.tsx'), 'OfflinePage');
const MaintenancePage = lazyRouteComponent(() => import('./pages/unreachable-page.tsx'), 'MaintenancePage');

/** The shell around a product route, or the page that says why the route cannot be shown. */
function Frame() {
  const { user } = useAuth();
  const reach = useReachability();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  if (reach === 'inacessivel') return <OfflinePage />;
  if (reach === 'manutencao') return <MaintenancePage />;
  if (user && !canOpen(path, viewerOf(user))) return <ForbiddenPage />;
  return (
    <>
      <Shell />
      <Keyboard />
    </>
  );
}

/** The shell loads together with the page, not after the frame. */
export const ProductFrame = Object.assign(Frame, Shell.preload ? { preload: Shell.preload } : {});
