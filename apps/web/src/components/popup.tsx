import type { ReactNode } from 'react';
import type { PanelProps } from './popup-panel.tsx';
import { PopupPanel } from './popup-panel.tsx';
import { type Trigger, usePopup } from './use-popup.ts';

interface Props extends PanelProps {
  readonly button: (trigger: Trigger) => ReactNode;
}

/** A button and the panel that it opens under it: on click, touch and keyboard. */
export function Popup({ button, trapFocus = true, ...panel }: Props) {
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      {button(trigger)}
      {target && <PopupPanel target={target} opened={opened} onClose={close} trapFocus={trapFocus} {...panel} />}
    </>
  );
}
