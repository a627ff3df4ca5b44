import { createStore } from './store.ts';

/** Milliseconds after which the bar completes once the navigation ended, was cancelled or failed. */
export const COMPLETE_AFTER_MS = 200;
/** Milliseconds that a complete bar stays before it disappears. */
const FADE_MS = 250;

export type ProgressState = 'oculta' | 'andando' | 'completa';

/** The top progress bar: a navigation that starts before the bar completes continues the same bar. */
export function createProgress() {
  const state = createStore<ProgressState>('oculta');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    state,
    start(): void {
      clearTimeout(timer);
      state.set('andando');
    },
    finish(): void {
      if (state.get() !== 'andando') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        state.set('completa');
        timer = setTimeout(() => state.set('oculta'), FADE_MS);
      }, COMPLETE_AFTER_MS);
    },
  };
}
