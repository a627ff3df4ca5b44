import { MenuFlyout } from '../navigation/menu-flyout.tsx';
import { MenuLink } from '../navigation/menu-link.tsx';
import { useNavigation } from '../navigation/navigation.ts';
import styles from './top-navigation.module.css';

/** The menu of the horizontal layout, from 768 px on. */
export function TopNavigation() {
  const { items, active } = useNavigation();
  return (
    <nav className={styles.menu} aria-label="Menu principal">
      {items.map((item) =>
        item.children ? (
          <MenuFlyout key={item.key} item={item} active={active} side="abaixo" className={styles.item} />
        ) : (
          <MenuLink key={item.key} item={item} active={active} className={styles.item} iconSize={18} />
        ),
      )}
    </nav>
  );
}
