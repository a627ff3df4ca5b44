import { lazy } from 'react';

/** The wizard, for a page of another module to open; it loads when it is first opened. */
export const Importacao = lazy(() =>
  import('./components/importacao-modal.tsx').then(({ ImportacaoModal }) => ({ default: ImportacaoModal })),
);
