import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PopupTarget } from './popup-target.tsx';

export interface PanelProps extends Pick<PopoverProps, 'width' | 'position' | 'withArrow' | 'trapFocus'> {
  readonly className?: string | undefined;
  /** Name of the panel, where its button does not name it. */
  readonly nome?: string;
  readonly children: ReactNode;
}

interface Props extends PanelProps {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PopupPanel({ target, onClose, className, nome, children, ...popover }: Props) {
  return (
    <Popover shadow="md" withinPortal onChange={(opened) => !opened && onClose()} {...popover}>
      <Popover.Target>
        <PopupTarget target={target} />
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} {...(nome && { 'aria-labelledby': undefined, 'aria-label': nome })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
