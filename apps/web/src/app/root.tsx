import { tituloDaPagina } from '@cadencia/domain/produto.ts';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createProgress } from '../lib/progress.ts';
import { ProgressBar } from './progress-bar.tsx';

const progress = createProgress();

/** Only a change of path moves the bar; a filter, sort or tab in the URL does not. */
function useNavigationProgress(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && progress.start()),
      router.subscribe('onResolved', () => progress.finish()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

function useDocumentTitle(): void {
  const titulo = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titulo)?.staticData.titulo,
  });
  useEffect(() => {
    if (titulo) document.title = tituloDaPagina(titulo);
  }, [titulo]);
}

/** What every page has, whatever its layout. */
export function Root() {
  useNavigationProgress();
  useDocumentTitle();
  return (
    <>
      <ProgressBar state={progress.state} />
      <Outlet />
    </>
  );
}
