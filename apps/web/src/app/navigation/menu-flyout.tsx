import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { MenuItem } from '../../lib/menu.ts';
import styles from './menu-flyout.module.css';
import { MenuLink } from './menu-link.tsx';
import { useDisclosureMenu } from './use-disclosure-menu.ts';

interface Props {
  readonly item: MenuItem;
  readonly active: readonly string[];
  /** Under a group of the top navigation, or beside an icon of the condensed sidebar. */
  readonly side: 'abaixo' | 'ao-lado';
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
}

/** More links than this stand in two columns. */
const ONE_COLUMN = 9;

/** A group whose links float beside it. Inside its group in the document, so that Tab goes through them in order. */
export function MenuFlyout({ item, active, side, className, labelClassName }: Props) {
  const menu = useDisclosureMenu({ openOnFocus: side === 'ao-lado' });
  const { label, icon: ItemIcon, children = [] } = item;
  return (
    <div className={styles.grupo} {...menu.root}>
      <Popover
        opened={menu.opened}
        onDismiss={menu.close}
        position={side === 'abaixo' ? 'bottom-start' : 'right-start'}
        offset={side === 'abaixo' ? 6 : 14}
        withinPortal={false}
        floatingStrategy="fixed"
        withRoles={false}
        closeOnEscape={false}
        radius="md"
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <UnstyledButton
            className={className}
            data-ativo={active.includes(item.key) || undefined}
            data-aberto={menu.opened || undefined}
            {...menu.button}
          >
            {ItemIcon && <ItemIcon size={side === 'abaixo' ? 18 : 20} stroke={1.7} aria-hidden="true" />}
            <span className={labelClassName}>{label}</span>
            {side === 'abaixo' && <IconChevronDown size={14} className={styles.seta} aria-hidden="true" />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles.painel}>
          {side === 'ao-lado' && (
            <p className={styles.titulo} aria-hidden="true">
              {label}
            </p>
          )}
          <ul className={styles.lista} data-colunas={children.length > ONE_COLUMN ? 2 : 1}>
            {children.map((child) => (
              <li key={child.key}>
                <MenuLink item={child} active={active} className={styles.item} iconSize={18} onClick={menu.close} />
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
