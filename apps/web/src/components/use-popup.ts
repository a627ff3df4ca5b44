import { type KeyboardEvent, type Ref, useState } from 'react';
import { notify } from '../lib/notify.ts';
import { whyMissing } from '../lib/part.ts';
import { usePreload } from '../lib/use-preload.ts';

/** What the button that opens something must be given. */
export interface Trigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

async function tellMissing(): Promise<void> {
  const isContact = (await whyMissing()) === 'sem-contato';
  const message = isContact
    ? 'Sem contato com o servidor. Tente de novo quando ele responder.'
    : 'Recarregue a página: a Cadência pode ter sido atualizada.';
  await notify({ color: 'red', title: 'Não deu para abrir', message });
}

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
