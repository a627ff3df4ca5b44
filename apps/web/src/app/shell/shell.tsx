import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { followEventos } from '../../lib/eventos.ts';
import { layoutSettings, useLayout } from '../../lib/layout-settings.ts';
import { hasNotified } from '../../lib/notify.ts';
import { followReach } from '../../lib/reach-watch.ts';
import { useAuth } from '../../lib/session.ts';
import { sidebarState, useSidebar } from '../../lib/sidebar.ts';
import { useStore } from '../../lib/store.ts';
import { closeThemePanel, useThemePanel } from '../../lib/theme-panel.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { usePreload } from '../../lib/use-preload.ts';
import { useRelogioDoProjeto } from '../../modules/projeto/api.ts';
import { ProjectPicker } from '../../modules/projeto/components/project-picker.tsx';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { useLayoutCopy } from '../theme/use-layout-copy.ts';
import { Footer } from './footer.tsx';
import { Notices } from './notices.tsx';
import { PrintHeader } from './print-header.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const ThemeSettings = lazyPart(() => import('../theme/theme-settings.tsx'), 'ThemeSettings', { notice: 'over-page' });

/** The place of the panel 'Configurações do tema', which opens only when asked for. */
function ThemePanel() {
  const state = useThemePanel();
  if (state === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ThemeSettings opened={state === 'aberto'} onClose={closeThemePanel} />
    </Suspense>
  );
}

const Notifications = lazyPart(() => import('@mantine/notifications'), 'Notifications', { notice: 'none' });
const ProjectRequired = lazyPart(() => import('./project-required.tsx'), 'ProjectRequired');
const TopNavigation = lazyPart(() => import('./top-navigation.tsx'), 'TopNavigation', { notice: 'button' });
const Sidebar = lazyPart(() => import('../navigation/sidebar.tsx'), 'Sidebar', { notice: 'button' });

// Both menus bring all their icons; the one that is shown is asked for together with the shell. On a narrow
// window none is, until it is opened.
if (sidebarState().band !== 'estreita')
  void (layoutSettings().LAYOUT === 'vertical' ? Sidebar : TopNavigation).preload();

/** What is wanted when something fails, which may be the network itself. */
const loadErrorPages = () =>
  Promise.all([import('../pages/unexpected-error-page.tsx'), import('../pages/not-found-page.tsx')]);

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

/** The menu beside the page: the sidebar of the vertical layout, and of both layouts on a narrow window. */
function Side() {
  return (
    <div className={styles.lado}>
      <Suspense fallback={<div className={styles.vaga} />}>
        <Sidebar />
      </Suspense>
    </div>
  );
}

/** Top bar, menu, content and footer, in the horizontal or the vertical layout. */
export function Shell() {
  const { user } = useAuth();
  const client = useQueryClient();
  const content = useFocusOnNavigation();
  const needsProject = useNeedsProject();
  const isVertical = useLayout().LAYOUT === 'vertical';
  const { band, enabled } = useSidebar();
  const isNarrow = band === 'estreita';
  const isIdle = useIdle();
  const notified = useStore(hasNotified);
  usePreload(loadErrorPages);
  useEffect(() => followReach(client), [client]);
  useEffect(() => followEventos(client), [client]);
  useLayoutCopy();
  const hasClock = useRelogioDoProjeto();
  const isMissingProject = needsProject && user?.cod_projeto_pro === undefined;
  return (
    <div className={styles.shell}>
      <a className={`${styles.pular} cad-sem-impressao`} href={`#${CONTENT_ID}`}>
        Pular para o conteúdo
      </a>
      <div className={`${styles.topo} cad-sem-impressao`}>
        <TopBar />
        {!isVertical && !isNarrow && (
          <Suspense fallback={<div className={styles.menu} />}>
            <TopNavigation />
          </Suspense>
        )}
        <Notices />
      </div>
      <div className={styles.corpo}>
        {(isNarrow ? enabled || isIdle : isVertical) && <Side />}
        <div className={styles.coluna}>
          <PrintHeader />
          <main id={CONTENT_ID} ref={content} className={styles.conteudo} tabIndex={-1}>
            {isMissingProject ? (
              <Suspense fallback={null}>
                <ProjectRequired />
              </Suspense>
            ) : (
              hasClock && <Outlet />
            )}
          </main>
          <Footer />
        </div>
      </div>
      <Keyboard />
      <ProjectPicker />
      <ThemePanel />
      {(isIdle || notified) && (
        <Suspense fallback={null}>
          <Notifications position="bottom-right" limit={3} />
        </Suspense>
      )}
    </div>
  );
}
