import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Logo } from '../../components/logo.tsx';
import { UserButton } from '../navigation/user-button.tsx';
import { ProjectChip } from './project-chip.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

const UserMenu = lazy(() => import('../navigation/user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })));
const MobileNavigation = lazy(() =>
  import('../navigation/mobile-navigation.tsx').then(({ MobileNavigation }) => ({ default: MobileNavigation })),
);

export function TopBar() {
  const [navigation, setNavigation] = useState<'fechada' | 'aberta' | undefined>();
  // A click on the button before its menu has loaded still opens it.
  const [menuWanted, setMenuWanted] = useState(false);
  return (
    <header className={styles.barra}>
      <ActionIcon
        className={styles.hamburguer}
        variant="transparent"
        size={44}
        aria-label="Abrir o menu"
        aria-haspopup="dialog"
        onClick={() => setNavigation('aberta')}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <Link to="/dashboard/main" className={styles.logo} aria-label="Cadência: Painel Principal">
        <Logo />
      </Link>
      <div className={styles.projeto}>
        <ProjectChip />
      </div>
      <ThemeToggle />
      <Suspense fallback={<UserButton onClick={() => setMenuWanted(true)} />}>
        <UserMenu defaultOpened={menuWanted} />
      </Suspense>
      {navigation && (
        <Suspense fallback={null}>
          <MobileNavigation opened={navigation === 'aberta'} onClose={() => setNavigation('fechada')} />
        </Suspense>
      )}
    </header>
  );
}
