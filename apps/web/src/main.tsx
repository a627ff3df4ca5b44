import './lib/zod-setup.ts';
import '@fontsource-variable/nunito/wght.css';
import './app/theme/mantine.css';
import './app/theme/variables.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { mantineTheme } from './app/theme/mantine-theme.ts';
import { changeLayout, LAYOUT_KEY, layoutSettings, restoreLayout, subscribeLayout } from './lib/layout-settings.ts';
import { watchPresence } from './lib/presence.ts';
import { createQueryClient } from './lib/query.ts';
import { listenToOtherTabs, startSession, useStarts } from './lib/session.ts';
import { followMenuSize, followWidth, sidebarState, sizeOf, subscribeSidebar } from './lib/sidebar.ts';
import { followStyleSheets } from './lib/style-sheets.ts';

/** Writes on the page what public/tema.js wrote before the first paint. The colour scheme is the kit's to write. */
function apply(): void {
  const page = document.documentElement;
  const settings = layoutSettings();
  const sidebar = sidebarState();
  page.dataset['layout'] = settings.LAYOUT;
  page.dataset['layoutMode'] = settings.LAYOUT_MODE;
  page.dataset['topbarColor'] = settings.TOPBAR_COLOR;
  page.dataset['menuColor'] = settings.MENU_COLOR;
  page.dataset['menuSize'] = sizeOf(sidebar, settings.MENU_SIZE);
  page.classList.toggle('sidebar-enable', sidebar.enabled);
}

/** Keeps the page's attributes on the saved layout and on the width of the window, for the life of the page. */
export function followLayout(): void {
  restoreLayout();
  followMenuSize();
  subscribeLayout(apply);
  subscribeSidebar(apply);
  window.addEventListener('resize', () => followWidth(window.innerWidth));
  window.addEventListener('storage', ({ key }) => key === LAYOUT_KEY && restoreLayout());
  apply();
}

/** The kit's colour scheme is the saved layout's LAYOUT_THEME and nothing else; "auto" does not exist here. */
function createManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: () => layoutSettings().LAYOUT_THEME,
    set: (scheme) => {
      if (scheme !== 'auto' && scheme !== layoutSettings().LAYOUT_THEME) changeLayout({ LAYOUT_THEME: scheme });
    },
    subscribe: (onUpdate: (scheme: MantineColorScheme) => void) => {
      unsubscribe = subscribeLayout(() => onUpdate(layoutSettings().LAYOUT_THEME));
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => changeLayout({ LAYOUT_THEME: 'light' }),
  };
}

export const colorSchemeManager = createManager();

function App() {
  const starts = useStarts();
  return (
    <MantineProvider
      theme={mantineTheme}
      // They are a style sheet of the build.
      withCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <Product key={starts} />
    </MantineProvider>
  );
}

/** What was read belongs to one start: another begins with nothing. */
function Product() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

followStyleSheets();
followLayout();
startSession();
watchPresence();
listenToOtherTabs();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = createRoot(root);
// Drawn in slices: a slow phone answers a touch in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
