import { Box, Flex, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMoon, IconSettings, IconSun, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { PopupTarget } from '../../components/popup-target.tsx';
import styles from '../../components/top-button.module.css';
import { usePopup } from '../../components/use-popup.ts';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { useAuth } from '../../lib/session.ts';
import { openThemePanel } from '../../lib/theme-panel.ts';
import { signOut } from '../../modules/usuario/api.ts';
import { useThemeToggle } from '../theme/use-theme-toggle.ts';

const MINHA_CONTA: string = '/usuario/minha-conta';

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function UserMenuPanel({ target, opened, onClose }: Props) {
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

/** The letters that stand for a person, in a circle; the name itself stands beside them. */
const Initials = ({ children }: { readonly children: string | undefined }) => (
  <Flex
    component="span"
    flex="none"
    align="center"
    justify="center"
    w={32}
    h={32}
    bdrs="50%"
    bg="var(--cad-realce)"
    c="var(--cad-link)"
    fz="sm"
    fw={700}
    aria-hidden="true"
  >
    {children}
  </Flex>
);

const initials = (nome: string): string => {
  const words = nome.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

/** The button with the name of the signed-in person and the caption 'Perfil'. */
function UserButton(props: ComponentProps<'button'>) {
  const { user } = useAuth();
  const nome = user?.des_nome_usu ?? '';
  return (
    <UnstyledButton
      {...props}
      className={styles.usuario}
      pos="relative"
      h={44}
      px={8}
      bdrs="sm"
      aria-label={`Menu de ${nome}`}
    >
      <Initials>{initials(nome)}</Initials>
      <Flex component="span" direction="column" maw={180} lh={1.25} visibleFrom="sm">
        <Text span fz="sm" fw={600} lh="inherit" truncate>
          {nome}
        </Text>
        <Box component="span" c="var(--cad-topo-texto-2)" fz="xs">
          Perfil
        </Box>
      </Flex>
    </UnstyledButton>
  );
}

export function UserMenu() {
  const { trigger, target, opened, close } = usePopup('menu');
  return (
    <>
      <UserButton {...trigger} />
      {target && <UserMenuPanel target={target} opened={opened} onClose={close} />}
    </>
  );
}
