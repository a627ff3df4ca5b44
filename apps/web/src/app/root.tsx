import { Outlet, useMatches } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/titulo.ts';
import { progress, useNavigationProgress } from './navigation-progress.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What every page has, whatever its layout. */
export function Root() {
  useNavigationProgress();
  useDocumentTitle(
    useMatches({ select: (matches) => matches.findLast((match) => match.staticData.titulo)?.staticData.titulo }),
  );
  return (
    <>
      <ProgressBar state={progress.state} />
      <Outlet />
    </>
  );
}
