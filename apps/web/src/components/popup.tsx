import { type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PanelProps } from './popup-panel.tsx';
import { type Trigger, usePopup } from './use-popup.ts';

const loadPanel = () => import('./popup-panel.tsx');
const PopupPanel = lazyPart(loadPanel, 'PopupPanel', { notice: 'over-page' });

interface Props extends PanelProps {
  readonly button: (trigger: Trigger) => ReactNode;
}

/** A button and what it opens under it: on click, touch and keyboard. */
export function Popup({ button, trapFocus = true, ...panel }: Props) {
  const { trigger, target, opened, close } = usePopup(loadPanel);
  return (
    <>
      {button(trigger)}
      {target && (
        <Suspense fallback={null}>
          <PopupPanel target={target} opened={opened} onClose={close} trapFocus={trapFocus} {...panel} />
        </Suspense>
      )}
    </>
  );
}
