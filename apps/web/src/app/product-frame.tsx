import { lazyRouteComponent, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { viewerOf } from '../lib/menu.ts';
import { useReachability } from '../lib/reachability.ts';
import { useAuth } from '../lib/session.ts';
import { Keyboard } from './keyboard/keyboard.tsx';
import { canOpen } from './route-access.ts';

const Shell = lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell');
const ForbiddenPage = lazy(() =>
  import('./pages/forbidden-page.tsx').then((page) => ({ default: page.ForbiddenPage })),
);
const unreachable = () => import('./pages/unreachable-page.tsx');
const OfflinePage = lazy(() => unreachable().then((pages) => ({ default: pages.OfflinePage })));
const MaintenancePage = lazy(() => unreachable().then((pages) => ({ default: pages.MaintenancePage })));

/** The page that says why a route cannot be shown, when it cannot. */
function useRefusal() {
  const { user } = useAuth();
  const reach = useReachability();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  if (reach === 'inacessivel') return <OfflinePage />;
  if (reach === 'manutencao') return <MaintenancePage />;
  return user && !canOpen(path, viewerOf(user)) ? <ForbiddenPage /> : undefined;
}

/** The shell around a product route. */
function Frame() {
  const refusal = useRefusal();
  if (refusal) return <Suspense fallback={null}>{refusal}</Suspense>;
  return (
    <>
      <Shell />
      <Keyboard />
    </>
  );
}

/** The shell loads together with the page, not after the frame. */
export const ProductFrame = Object.assign(Frame, Shell.preload ? { preload: Shell.preload } : {});
