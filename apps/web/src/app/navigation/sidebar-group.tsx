import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { MenuItem } from '../../lib/menu.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './sidebar-item.module.css';

interface Props {
  readonly item: MenuItem;
  readonly active: readonly string[];
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** A group that collapses in place. */
export function SidebarGroup({ item, active, opened, onToggle }: Props) {
  const id = useId();
  const { label, icon: ItemIcon, children = [] } = item;
  return (
    <>
      <UnstyledButton
        className={styles.item}
        data-ativo={active.includes(item.key) || undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={onToggle}
      >
        {ItemIcon && <ItemIcon size={20} stroke={1.7} aria-hidden="true" />}
        <span className={styles.texto}>{label}</span>
        <IconChevronRight size={16} className={styles.seta} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} className={styles.dobra} data-aberta={opened || undefined}>
        <ul className={styles.filhos}>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink item={child} active={active} className={styles.filho} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
