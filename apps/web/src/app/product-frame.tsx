import { useMatches } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { viewerOf } from '../lib/menu.ts';
import { useMissingAtStart } from '../lib/reachability.ts';
import { useAuth } from '../lib/session.ts';
import { canOpen } from './route-access.ts';

const Shell = lazyPart(() => import('./shell/shell.tsx'), 'Shell');
const ForbiddenPage = lazyPart(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage');
const unreachable = () => import('./pages/unreachable-page.tsx');
const OfflinePage = lazyPart(unreachable, 'OfflinePage');
const MaintenancePage = lazyPart(unreachable, 'MaintenancePage');

/** The page that says why a route cannot be shown, when it cannot. */
function useRefusal() {
  const { user } = useAuth();
  const missing = useMissingAtStart();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  if (missing === 'inacessivel') return <OfflinePage />;
  if (missing === 'manutencao') return <MaintenancePage />;
  return user && !canOpen(path, viewerOf(user)) ? <ForbiddenPage /> : undefined;
}

/** The shell around a product route. */
function Frame() {
  const refusal = useRefusal();
  // The first pass draws nothing and the page follows in slices: a slow phone is not held for the whole of it.
  const isDrawn = useDeferredValue(true, false);
  if (refusal) return <Suspense fallback={null}>{refusal}</Suspense>;
  return isDrawn ? <Shell /> : null;
}

/** The shell loads together with the page, not after the frame. */
export const ProductFrame = Object.assign(Frame, { preload: Shell.preload });
