import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { followEventos } from '../../lib/eventos.ts';
import { useAuth } from '../../lib/session.ts';
import { ProjectPicker } from '../../modules/projeto/components/project-picker.tsx';
import { Footer } from './footer.tsx';
import { Notices } from './notices.tsx';
import { PrintHeader } from './print-header.tsx';
import { ProjectRequired } from './project-required.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

const Notifications = lazy(() =>
  import('@mantine/notifications').then(({ Notifications }) => ({ default: Notifications })),
);

const CONTENT_ID = 'conteudo';

/** A change of path puts the focus at the start of the content, as loading a page would. */
function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) content.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  return content;
}

/** Whether the route on screen works on a project. */
function useNeedsProject(): boolean {
  return useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      const rule = leaf?.staticData.validaProjeto ?? false;
      return typeof rule === 'function' ? rule(leaf?.search ?? {}) : rule;
    },
  });
}

/** The horizontal layout: top bar, top navigation, content, footer. */
export function Shell() {
  const { user } = useAuth();
  const client = useQueryClient();
  const content = useFocusOnNavigation();
  const needsProject = useNeedsProject();
  useEffect(() => followEventos(client), [client]);
  const isMissingProject = needsProject && user?.cod_projeto_pro === undefined;
  return (
    <div className={styles.shell}>
      <a className={`${styles.pular} cad-sem-impressao`} href={`#${CONTENT_ID}`}>
        Pular para o conteúdo
      </a>
      <div className={`${styles.topo} cad-sem-impressao`}>
        <TopBar />
        <TopNavigation />
        <Notices />
      </div>
      <PrintHeader />
      <main id={CONTENT_ID} ref={content} className={styles.conteudo} tabIndex={-1}>
        {isMissingProject ? <ProjectRequired /> : <Outlet />}
      </main>
      <Footer />
      <ProjectPicker />
      <Suspense fallback={null}>
        <Notifications position="bottom-right" limit={3} />
      </Suspense>
    </div>
  );
}
