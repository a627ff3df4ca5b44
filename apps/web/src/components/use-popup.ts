import { type KeyboardEvent, type Ref, useState } from 'react';
import { notify } from '../lib/notify.ts';
import { usePreload } from '../lib/use-preload.ts';

/** What the button that opens something must be given. */
export interface Trigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const tellMissing = (): void =>
  void notify({ color: 'red', title: 'Não deu para abrir', message: 'Sem conexão com o servidor. Tente de novo.' });

/**
 * Something under a button whose code comes after the page: it opens with that code at hand, and gives the
 * focus back to the button.
 */
export function usePopup(load: () => Promise<unknown>, haspopup: Trigger['aria-haspopup'] = 'dialog') {
  // Undefined until it was opened once: nothing is drawn before.
  const [opened, setOpened] = useState<boolean>();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  usePreload(load);
  const close = () => {
    setOpened(false);
    target?.focus({ preventScroll: true });
  };
  const open = () => void load().then(() => setOpened(true), tellMissing);
  const trigger: Trigger = {
    ref: setTarget,
    'aria-haspopup': haspopup,
    'aria-expanded': opened === true,
    onClick: () => (opened ? close() : open()),
    onKeyDown: (event) => {
      if (opened && event.key === 'Escape') close();
    },
  };
  return { trigger, target: opened === undefined ? null : target, opened: opened === true, close };
}
