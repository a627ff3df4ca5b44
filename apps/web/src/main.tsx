import './lib/zod-setup.ts';
import '@fontsource-variable/nunito/wght.css';
import './app/theme/mantine.css';
import './app/theme/variables.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { mantineTheme } from './app/theme/mantine-theme.ts';
import { colorSchemeManager, followLayout } from './app/theme/saved-layout.ts';
import { watchPresence } from './lib/presence.ts';
import { createQueryClient } from './lib/query.ts';
import { listenToOtherTabs, startSession, useStarts } from './lib/session.ts';
import { followStyleSheets } from './lib/style-sheets.ts';

function App() {
  const starts = useStarts();
  return (
    <MantineProvider
      theme={mantineTheme}
      // The build puts the variables in a style sheet.
      withCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <Product key={starts} />
    </MantineProvider>
  );
}

/** The product. Its cache belongs to one start: another start begins with an empty one. */
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
// Drawing in slices lets a slow phone answer touches in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
