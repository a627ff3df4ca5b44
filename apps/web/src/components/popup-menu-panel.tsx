import { Menu, type MenuItemProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PopupTarget } from './popup-target.tsx';

export interface MenuEntry extends Pick<MenuItemProps, 'color' | 'disabled' | 'leftSection' | 'className'> {
  readonly chave: string;
  readonly rotulo: ReactNode;
  readonly onClick: () => void;
}

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly itens: readonly MenuEntry[];
  readonly width: number | undefined;
}

export function PopupMenuPanel({ target, opened, onClose, itens, width }: Props) {
  return (
    <Menu
      position="bottom-end"
      withinPortal
      opened={opened}
      onChange={(aberto) => !aberto && onClose()}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {itens.map(({ chave, rotulo, ...item }) => (
          <Menu.Item key={chave} {...item}>
            {rotulo}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
