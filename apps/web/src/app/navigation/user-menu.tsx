import { Menu } from '@mantine/core';
import { IconLogout, IconSwitchHorizontal } from '@tabler/icons-react';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { signOut } from '../../modules/usuario/api.ts';
import { UserButton } from './user-button.tsx';

export function UserMenu({ defaultOpened }: { readonly defaultOpened: boolean }) {
  return (
    <Menu position="bottom-end" width={220} defaultOpened={defaultOpened}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label aria-hidden="true">Bem vindo!</Menu.Label>
        <Menu.Item leftSection={<IconSwitchHorizontal size={16} />} onClick={openProjectPicker}>
          Trocar Projeto
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
