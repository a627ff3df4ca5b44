import { lazyPart } from '../../components/lazy-part.tsx';

/** The wizard, which the page of another module opens; it loads at first opening. */
export const Importacao = lazyPart(() => import('./components/importacao-modal.tsx'), 'ImportacaoModal', {
  notice: 'over-page',
});
