import { lazyPart } from '../../components/lazy-part.tsx';

/** The dialog that saves the schedule as a file, which the page of another module opens; it loads at first opening. */
export const Exportacao = lazyPart(() => import('./components/exportacao-modal.tsx'), 'ExportacaoModal', {
  notice: 'over-page',
});
