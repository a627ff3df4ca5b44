import type { ProgressState } from '../lib/progress.ts';
import { type Store, useStore } from '../lib/store.ts';
import styles from './progress-bar.module.css';

export function ProgressBar({ state }: { readonly state: Store<ProgressState> }) {
  const current = useStore(state);
  return <div className={`${styles.barra} cad-sem-impressao`} data-estado={current} aria-hidden="true" />;
}
