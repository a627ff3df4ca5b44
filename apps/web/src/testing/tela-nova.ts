import { notifications } from '@mantine/notifications';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeScreens } from './tela.tsx';

// Test files share a page, since each would load all its modules anew. Each starts as in its own: the usual size,
// nothing kept, nothing shown, no stand-ins.
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
await page.viewport(1280, 800);

afterEach(() => {
  closeScreens();
  // Notices belong to the page, and outlive the component that a test drew.
  notifications.clean();
});
