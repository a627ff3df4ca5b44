import { type KeyboardEvent, type Ref, useState } from 'react';

/** Props of the button that opens a panel. */
export interface Trigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A panel under a button, which gets the focus back when the panel closes. */
export function usePopup(haspopup: Trigger['aria-haspopup'] = 'dialog') {
  // Undefined before the first opening: nothing is drawn earlier.
  const [opened, setOpened] = useState<boolean>();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setOpened(false);
    target?.focus({ preventScroll: true });
  };
  const trigger: Trigger = {
    ref: setTarget,
    'aria-haspopup': haspopup,
    'aria-expanded': opened === true,
    onClick: () => (opened ? close() : setOpened(true)),
    onKeyDown: (event) => {
      if (opened && event.key === 'Escape') close();
    },
  };
  return { trigger, target: opened === undefined ? null : target, opened: opened === true, close };
}
