import { Link } from '@tanstack/react-router';
import { useNavigation } from '../navigation/navigation.ts';
import styles from './top-navigation.module.css';

/** The horizontal menu, from 768 px on. */
export function TopNavigation() {
  const { items, active } = useNavigation();
  return (
    <nav className={styles.menu} aria-label="Menu principal">
      {items.map(({ key, label, url, icon: ItemIcon }) => (
        <Link
          key={key}
          to={url ?? '/'}
          className={styles.item}
          data-ativo={active.includes(key) || undefined}
          aria-current={active.at(-1) === key ? 'page' : undefined}
        >
          {ItemIcon && <ItemIcon size={18} stroke={1.7} aria-hidden="true" />}
          {label}
        </Link>
      ))}
    </nav>
  );
}
