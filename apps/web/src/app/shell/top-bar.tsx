import { ActionIcon, Box, Flex } from '@mantine/core';
import { IconMenu2, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Logo } from '../../components/logo.tsx';
import buttonStyles from '../../components/top-button.module.css';
import { useLayout } from '../../lib/layout-settings.ts';
import type { MenuItem } from '../../lib/menu.ts';
import { sizeOf, toggleSidebar, useSidebar } from '../../lib/sidebar.ts';
import { openThemePanel } from '../../lib/theme-panel.ts';
import { ApprovalsLink } from '../../modules/aprovacao/components/approvals-link.tsx';
import type { Oferta } from '../../modules/busca/components/resultado.ts';
import { SearchButton } from '../../modules/busca/components/search-button.tsx';
import { NotificationBell } from '../../modules/notificacao/components/notification-bell.tsx';
import { useNavigation } from '../navigation/navigation.ts';
import { UserMenu } from '../navigation/user-menu.tsx';
import { useThemeToggle } from '../theme/use-theme-toggle.ts';
import { ProjectChip } from './project-chip.tsx';
import styles from './top-bar.module.css';

/** The screens of a menu, each with the group it is in. */
const telasDe = (items: readonly MenuItem[], grupo?: string): Oferta[] =>
  items.flatMap(({ key, label, url, icon, children }) => {
    if (children) return telasDe(children, label);
    if (url === undefined) return [];
    const oferta = { chave: `tela-${key}`, titulo: label, acao: { destino: url } };
    return [{ ...oferta, ...(grupo ? { detalhe: grupo } : {}), ...(icon ? { icone: icon } : {}) }];
  });

/** The search of the top bar, with the screens in the menu of the signed-in person. */
function ProductSearch() {
  const { items } = useNavigation();
  return <SearchButton telas={telasDe(items)} />;
}

function ThemeToggle() {
  const { isDark, label, toggle } = useThemeToggle();
  return (
    <ActionIcon
      className={buttonStyles.botao ?? ''}
      visibleFrom="xs"
      variant="transparent"
      size={40}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  );
}

/** Opens and closes the sidebar; the horizontal layout shows it only on a narrow window. */
function MenuToggle() {
  const { MENU_SIZE } = useLayout();
  const state = useSidebar();
  const size = sizeOf(state, MENU_SIZE);
  const isOverPage = size === 'full';
  const isOpen = isOverPage ? state.enabled : size !== 'condensed' && size !== 'hidden';
  const label = isOpen ? 'Recolher o menu' : 'Abrir o menu';
  return (
    <ActionIcon
      className={`${buttonStyles.botao} ${styles.hamburguer}`}
      ml={-12}
      variant="transparent"
      size={44}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      {...(isOverPage ? { 'aria-haspopup': 'dialog' as const } : {})}
      onClick={toggleSidebar}
    >
      <IconMenu2 size={22} stroke={1.7} />
    </ActionIcon>
  );
}

function SettingsButton() {
  return (
    <ActionIcon
      className={buttonStyles.botao ?? ''}
      visibleFrom="xs"
      variant="transparent"
      size={40}
      aria-label="Configurações do tema"
      title="Configurações do tema"
      aria-haspopup="dialog"
      onClick={openThemePanel}
    >
      <IconSettings size={20} stroke={1.7} />
    </ActionIcon>
  );
}

export function TopBar() {
  return (
    <Flex
      component="header"
      className={styles.barra}
      align="center"
      h="var(--cad-altura-topo)"
      bg="var(--cad-topo-fundo)"
      c="var(--cad-topo-texto)"
    >
      <MenuToggle />
      <Link to="/dashboard/main" className={styles.logo} aria-label="Cadência: Painel Principal">
        <Logo />
      </Link>
      <Suspense fallback={<Box component="span" w={40} />}>
        <ProductSearch />
      </Suspense>
      <Flex flex={1} justify="flex-end" miw={0}>
        <ProjectChip />
      </Flex>
      <SettingsButton />
      <ThemeToggle />
      <ApprovalsLink />
      <NotificationBell />
      <UserMenu />
    </Flex>
  );
}
