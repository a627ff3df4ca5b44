import { IconFilter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import type { PropsFiltro } from './painel-filtro.tsx';

// What floats is a third of the grid's size, and most lists are read without it.
const PainelFiltro = lazyPart(() => import('./painel-filtro.tsx'), 'PainelFiltro', { notice: 'button' });

/** The filter button of a column and its form. Alt+↓ opens it, Enter applies, Esc closes. */
export function FiltroColuna<R>(props: PropsFiltro<R>) {
  const { coluna, filtro, aberto, onAbrir } = props;
  const botao = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.filtrar}
      data-ativo={filtro ? true : undefined}
      aria-label={texto(filtro ? 'coluna.filtrada' : 'coluna.filtrar', { coluna: coluna.header })}
      aria-haspopup="dialog"
      aria-expanded={aberto}
      onClick={() => onAbrir(!aberto)}
    >
      <IconFilter size={14} stroke={filtro ? 2.4 : 1.8} aria-hidden="true" />
    </button>
  );
  if (!aberto) return botao;
  return (
    <Suspense fallback={botao}>
      <PainelFiltro {...(props as unknown as PropsFiltro<unknown>)} botao={botao} />
    </Suspense>
  );
}
