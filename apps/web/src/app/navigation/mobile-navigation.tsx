import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Logo } from '../../components/logo.tsx';
import styles from './mobile-navigation.module.css';
import { useNavigation } from './navigation.ts';

/** The menu below 768 px: off-canvas, closed by its backdrop and by choosing an item. */
export function MobileNavigation({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { items, active } = useNavigation();
  return (
    <Drawer opened={opened} onClose={onClose} size={280} padding="md" title={<Logo size={28} />}>
      <nav className={styles.menu} aria-label="Menu principal">
        {items.map(({ key, label, url, icon: ItemIcon }) => (
          <Link
            key={key}
            to={url ?? '/'}
            className={styles.item}
            data-ativo={active.includes(key) || undefined}
            aria-current={active.at(-1) === key ? 'page' : undefined}
            onClick={onClose}
          >
            {ItemIcon && <ItemIcon size={20} stroke={1.7} aria-hidden="true" />}
            {label}
          </Link>
        ))}
      </nav>
    </Drawer>
  );
}
