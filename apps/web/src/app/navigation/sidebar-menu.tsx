import { Box, Flex, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { MenuSize } from '../../lib/layout-settings.ts';
import type { MenuItem } from '../../lib/menu.ts';
import { MenuFlyout } from './menu-flyout.tsx';
import { MenuLink } from './menu-link.tsx';
import { useNavigation } from './navigation.ts';
import { scrollToActive } from './scroll-to-active.ts';
import styles from './sidebar.module.css';
import itemStyles from './sidebar-item.module.css';
import sidebarGroupStyles from './sidebar-item.module.css';

interface Props {
  readonly item: MenuItem;
  readonly active: readonly string[];
  readonly opened: boolean;
  readonly onToggle: () => void;
}

function SidebarGroup({ item, active, opened, onToggle }: Props) {
  const id = useId();
  const { label, icon: ItemIcon, children = [] } = item;
  return (
    <>
      <UnstyledButton
        className={sidebarGroupStyles.item}
        data-ativo={active.includes(item.key) || undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={onToggle}
      >
        {ItemIcon && <ItemIcon size={20} stroke={1.7} aria-hidden="true" />}
        <span className={sidebarGroupStyles.texto}>{label}</span>
        <IconChevronRight size={16} className={sidebarGroupStyles.seta} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} className={sidebarGroupStyles.dobra} data-aberta={opened || undefined}>
        <ul className={sidebarGroupStyles.filhos}>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink item={child} active={active} className={sidebarGroupStyles.filho} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The open groups: the one of the current path, until the person opens or closes others on that path. */
function useOpenGroups(path: string, current: string | undefined) {
  const [chosen, setChosen] = useState<{ readonly path: string; readonly keys: readonly string[] }>();
  const keys = chosen?.path === path ? chosen.keys : [current];
  const toggle = (key: string) =>
    setChosen({
      path,
      keys: keys.includes(key)
        ? keys.filter((open): open is string => open !== undefined && open !== key)
        : [...keys.filter((open) => open !== undefined), key],
    });
  return { isOpen: (key: string) => keys.includes(key), toggle };
}

/** The menu of the vertical layout: groups in place, or beside their icons when condensed. */
export function SidebarMenu({ size }: { readonly size: MenuSize }) {
  const { items, active } = useNavigation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const groups = useOpenGroups(path, active[0]);
  const scroller = useRef<HTMLElement>(null);
  const reducedMotion = useReducedMotion();
  // Condensed shows icons alone; the label stays for screen readers.
  const label = size === 'condensed' ? 'cad-somente-leitor' : itemStyles.texto;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or size is another place of the current item
  useEffect(() => {
    const current = scroller.current?.querySelector('[aria-current="page"]');
    if (scroller.current && current) return scrollToActive(scroller.current, current, reducedMotion);
    return undefined;
  }, [path, size, reducedMotion]);
  return (
    <Box
      component="nav"
      ref={scroller}
      className={styles.rolagem}
      flex={1}
      mih={0}
      p="8px 12px 16px"
      aria-label="Menu principal"
    >
      <Flex component="ul" direction="column" gap={2}>
        {items.map((item) => (
          <li key={item.key}>
            {item.children === undefined && (
              <MenuLink item={item} active={active} className={itemStyles.item} labelClassName={label} iconSize={20} />
            )}
            {item.children !== undefined &&
              (size === 'condensed' ? (
                <MenuFlyout
                  item={item}
                  active={active}
                  side="ao-lado"
                  className={itemStyles.item}
                  labelClassName={label}
                />
              ) : (
                <SidebarGroup
                  item={item}
                  active={active}
                  opened={groups.isOpen(item.key)}
                  onToggle={() => groups.toggle(item.key)}
                />
              ))}
          </li>
        ))}
      </Flex>
    </Box>
  );
}
