import type { ReactNode } from 'react';
import type { MenuEntry } from './popup-menu-panel.tsx';
import { PopupMenuPanel as Panel } from './popup-menu-panel.tsx';
import { type Trigger, usePopup } from './use-popup.ts';

interface Props {
  readonly button: (trigger: Trigger) => ReactNode;
  readonly itens: readonly MenuEntry[];
  readonly width?: number;
}

/** A button and the menu that it opens under it. */
export function PopupMenu({ button, itens, width }: Props) {
  const { trigger, target, opened, close } = usePopup('menu');
  return (
    <>
      {button(trigger)}
      {target && <Panel target={target} opened={opened} onClose={close} itens={itens} width={width} />}
    </>
  );
}
