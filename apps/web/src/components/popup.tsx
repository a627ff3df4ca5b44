import { lazy, type ReactNode, Suspense } from 'react';
import type { PanelProps } from './popup-panel.tsx';
import { type Trigger, usePopup } from './use-popup.ts';

const loadPanel = () => import('./popup-panel.tsx');
const PopupPanel = lazy(() => loadPanel().then(({ PopupPanel }) => ({ default: PopupPanel })));

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
