import './lib/zod-setup.ts';
import '@fontsource-variable/nunito/wght.css';
import './app/theme/mantine.css';
import './app/theme/variables.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followLayout } from './app/theme/page-attributes.ts';
import { watchPresence } from './lib/presence.ts';
import { listenToOtherTabs, startSession } from './lib/session.ts';
import { followStyleSheets } from './lib/style-sheets.ts';

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
