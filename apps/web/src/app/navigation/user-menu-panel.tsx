import { Menu } from '@mantine/core';
import { IconLogout, IconMoon, IconSettings, IconSun, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PopupTarget } from '../../components/popup-target.tsx';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { openThemePanel } from '../../lib/theme-panel.ts';
import { signOut } from '../../modules/usuario/api.ts';
import { useThemeToggle } from '../theme/use-theme-toggle.ts';

const MINHA_CONTA: string = '/usuario/minha-conta';

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function UserMenuPanel({ target, opened, onClose }: Props) {
  const navigate = useNavigate();
  const theme = useThemeToggle();
  const ThemeIcon = theme.isDark ? IconSun : IconMoon;
  return (
    <Menu position="bottom-end" width={240} opened={opened} onChange={(aberto) => !aberto && onClose()}>
      <Menu.Target>
        <PopupTarget target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label aria-hidden="true">Bem vindo!</Menu.Label>
        <Menu.Item
          component="a"
          href={MINHA_CONTA}
          leftSection={<IconUserCircle size={16} />}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate({ to: MINHA_CONTA });
          }}
        >
          Minha Conta
        </Menu.Item>
        <Menu.Item leftSection={<IconSwitchHorizontal size={16} />} onClick={openProjectPicker}>
          Trocar Projeto
        </Menu.Item>
        <Menu.Item hiddenFrom="xs" leftSection={<IconSettings size={16} />} onClick={openThemePanel}>
          Configurações do tema
        </Menu.Item>
        <Menu.Item hiddenFrom="xs" leftSection={<ThemeIcon size={16} />} onClick={theme.toggle}>
          {theme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
