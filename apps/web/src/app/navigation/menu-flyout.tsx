import { Flex, Paper, Text, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuItem } from '../../lib/menu.ts';
import styles from './menu-flyout.module.css';
import { MenuLink } from './menu-link.tsx';

/** Milliseconds: enough to cross the gap to the links, too many for a pointer that only passes over the menu. */
const OPEN_AFTER_MS = 80;
const CLOSE_AFTER_MS = 180;

const linksOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a[href]')];

/** Moves the focus among the links; from the button (index −1) down to the first one. */
function moveFocus(root: Element, step: 1 | -1): void {
  const links = linksOf(root);
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[(at + step + links.length) % links.length]?.focus();
}

/**
 * A button whose links open by pointer, by click and by keyboard: arrows go through them, Escape comes back to the
 * button, and leaving closes them. With `openOnFocus` they also open when the keyboard reaches the button.
 */
function useDisclosureMenu({ openOnFocus }: { readonly openOnFocus: boolean }) {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);
  const returning = useRef(false);
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = (event: PointerEvent, inside: boolean) => {
    if (event.pointerType === 'touch') return;
    hovered.current = inside;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(inside), inside ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const root = event.currentTarget;
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      close();
      returning.current = true;
      root.querySelector('button')?.focus();
      returning.current = false;
    } else if (event.key === 'ArrowDown' || (event.key === 'ArrowUp' && opened)) {
      event.preventDefault();
      setOpened(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      requestAnimationFrame(() => moveFocus(root, step));
    }
  };

  return {
    opened,
    close,
    root: {
      onPointerEnter: (event: PointerEvent) => hover(event, true),
      onPointerLeave: (event: PointerEvent) => hover(event, false),
      onKeyDown,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
    },
    button: {
      'aria-expanded': opened,
      onClick: () => setOpened((was) => hovered.current || !was),
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (openOnFocus && !returning.current && currentTarget.matches(':focus-visible')) setOpened(true);
      },
    },
  };
}

/** The panel opens under a group of the top navigation, or beside an icon of the condensed sidebar. */
type Side = 'abaixo' | 'ao-lado';

interface Props {
  readonly item: MenuItem;
  readonly active: readonly string[];
  readonly side: Side;
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
}

/** Links that stand in one column at most; more stand in two. */
const ONE_COLUMN = 9;
/** Pixels between the button and the panel, and between the panel and the edges of the window. */
const GAP = { abaixo: 6, 'ao-lado': 14 } as const;
const MARGIN = 8;

/** Places the panel beside its button, inside the window; neither bars nor sidebar scroll away, so once is enough. */
function place(panel: HTMLElement, side: Side): void {
  const button = panel.parentElement?.getBoundingClientRect();
  if (!button) return;
  const left = side === 'abaixo' ? button.left : button.right + GAP[side];
  const top = side === 'abaixo' ? button.bottom + GAP[side] : button.top;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - panel.offsetWidth - MARGIN))}px`;
  panel.style.top = `${Math.max(MARGIN, Math.min(top, window.innerHeight - panel.offsetHeight - MARGIN))}px`;
}

function Panel({ id, side, item, active, onClose }: Omit<Props, 'className'> & { id: string; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const { label, children = [] } = item;
  useLayoutEffect(() => {
    if (panel.current) place(panel.current, side);
  }, [side]);
  return (
    <Paper ref={panel} id={id} className={styles.painel} pos="fixed" radius="md" shadow="md" withBorder p={8}>
      {side === 'ao-lado' && (
        <Text p="4px 10px 6px" fz="xs" fw={600} c="dimmed" aria-hidden="true">
          {label}
        </Text>
      )}
      <ul className={styles.lista} data-colunas={children.length > ONE_COLUMN ? 2 : 1}>
        {children.map((child) => (
          <li key={child.key}>
            <MenuLink item={child} active={active} className={styles.item} iconSize={18} onClick={onClose} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

/** A group whose links float beside it. They stay inside it in the document, so that Tab goes through them in order. */
export function MenuFlyout({ item, active, side, className, labelClassName }: Props) {
  const menu = useDisclosureMenu({ openOnFocus: side === 'ao-lado' });
  const root = useClickOutside<HTMLDivElement>(menu.close);
  const id = useId();
  const { label, icon: ItemIcon } = item;
  return (
    <Flex flex="none" ref={root} {...menu.root}>
      <UnstyledButton
        className={className}
        data-ativo={active.includes(item.key) || undefined}
        data-aberto={menu.opened || undefined}
        aria-controls={menu.opened ? id : undefined}
        {...menu.button}
      >
        {ItemIcon && <ItemIcon size={side === 'abaixo' ? 18 : 20} stroke={1.7} aria-hidden="true" />}
        <span className={labelClassName}>{label}</span>
        {side === 'abaixo' && <IconChevronDown size={14} className={styles.seta} aria-hidden="true" />}
      </UnstyledButton>
      {menu.opened && <Panel id={id} side={side} item={item} active={active} onClose={menu.close} />}
    </Flex>
  );
}
