import { lazyPart } from '../../components/lazy-part.tsx';

/** The wizard, for a page of another module to open; it loads when it is first opened. */
export const Importacao = lazyPart(() => import('./components/importacao-modal.tsx'), 'ImportacaoModal', {
  notice: 'over-page',
});
