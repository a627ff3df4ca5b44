import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Logo } from '../../components/logo.tsx';
import { useLayout } from '../../lib/layout-settings.ts';
import { sizeOf, toggleSidebar, useSidebar } from '../../lib/sidebar.ts';
import { openThemePanel } from '../../lib/theme-panel.ts';
import { NotificationBell } from '../../modules/notificacao/components/notification-bell.tsx';
import buttonStyles from '../navigation/top-button.module.css';
import { UserMenu } from '../navigation/user-menu.tsx';
import { ProductSearch } from '../product-search.tsx';
import { useThemeToggle } from '../theme/use-theme-toggle.ts';
import { ProjectChip } from './project-chip.tsx';
import styles from './top-bar.module.css';

function ThemeToggle({ className }: { readonly className: string | undefined }) {
  const { isDark, label, toggle } = useThemeToggle();
  return (
    <ActionIcon
      className={`${buttonStyles.botao} ${className}`}
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
      className={`${buttonStyles.botao} ${styles.ajuste}`}
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
    <header className={styles.barra}>
      <MenuToggle />
      <Link to="/dashboard/main" className={styles.logo} aria-label="Cadência: Painel Principal">
        <Logo />
      </Link>
      <Suspense fallback={<span className={styles.busca} />}>
        <ProductSearch />
      </Suspense>
      <div className={styles.projeto}>
        <ProjectChip />
      </div>
      <SettingsButton />
      <ThemeToggle className={styles.ajuste} />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}
