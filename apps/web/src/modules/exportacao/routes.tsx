import { lazyPart } from '../../components/lazy-part.tsx';

/** What saves the schedule as a file, for a page of another module to open; it loads when it is first opened. */
export const Exportacao = lazyPart(() => import('./components/exportacao-modal.tsx'), 'ExportacaoModal', {
  notice: 'over-page',
});
