import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuEntry } from './popup-menu-panel.tsx';
import { type Trigger, usePopup } from './use-popup.ts';

const loadPanel = () => import('./popup-menu-panel.tsx');
const Panel = lazyPart(loadPanel, 'PopupMenuPanel', { notice: 'over-page' });

interface Props {
  readonly button: (trigger: Trigger) => ReactNode;
  readonly itens: readonly MenuEntry[];
  readonly width?: number;
}

/** A button and the menu that it opens under it. */
export function PopupMenu({ button, itens, width }: Props) {
  const { trigger, target, opened, close } = usePopup(loadPanel, 'menu');
  return (
    <>
      {button(trigger)}
      {target && (
        <Suspense fallback={null}>
          <Panel target={target} opened={opened} onClose={close} itens={itens} width={width} />
        </Suspense>
      )}
    </>
  );
}
