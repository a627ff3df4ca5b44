import { CloseButton, Flex, FocusTrap, Overlay, UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Logo } from '../../components/logo.tsx';
import { changeLayout, type MenuSize, useLayout } from '../../lib/layout-settings.ts';
import { closeSidebar, sizeOf, useSidebar } from '../../lib/sidebar.ts';
import styles from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu.tsx';

/** Width in pixels above which the scrollbar takes room; hiding it would widen the page. */
const PADDING_ABOVE = 1040;

/**
 * While the backdrop shows: the page does not scroll, the body keeps the room of the scrollbar, Escape closes the menu,
 * and closing it gives the focus back to the element that had it.
 */
function useOffCanvas(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const { body, documentElement } = document;
    const before = document.activeElement;
    const scrollbar = window.innerWidth - documentElement.clientWidth;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeSidebar();
    body.style.overflow = 'hidden';
    if (window.innerWidth > PADDING_ABOVE) body.style.paddingRight = `${scrollbar}px`;
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      body.style.overflow = '';
      body.style.paddingRight = '';
      document.removeEventListener('keydown', closeOnEscape);
      const lost = document.activeElement === null || document.activeElement === body;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [enabled]);
}

/** Pins the sidebar that opens by hover, and lets it go: sm-hover-active ⇄ sm-hover. */
function HoverToggle({ size }: { readonly size: MenuSize }) {
  const isPinned = size === 'sm-hover-active';
  const label = isPinned ? 'Recolher a barra lateral' : 'Fixar a barra lateral';
  return (
    <UnstyledButton
      className={styles.anel}
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={() => changeLayout({ MENU_SIZE: isPinned ? 'sm-hover' : 'sm-hover-active' })}
    />
  );
}

/** A change of path closes what lies over the page. */
function useCloseOnNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) closeSidebar();
    shown.current = path;
  }, [path]);
}

function OffCanvas() {
  return (
    <>
      <Overlay fixed onClick={closeSidebar} aria-hidden="true" />
      <FocusTrap active>
        <div
          className={`${styles.barra} cad-sem-impressao`}
          id="menu"
          data-tamanho="full"
          role="dialog"
          aria-modal="true"
          aria-label="Menu"
        >
          <Head size="full" />
          <SidebarMenu size="full" />
        </div>
      </FocusTrap>
    </>
  );
}

function Head({ size }: { readonly size: MenuSize }) {
  return (
    <Flex className={styles.cabeca} align="center" gap={8}>
      <Link to="/dashboard/main" className={styles.logo} aria-label="Cadência: Painel Principal">
        <Logo />
      </Link>
      {size.startsWith('sm-hover') && <HoverToggle size={size} />}
      {size === 'full' && (
        <CloseButton className={styles.fechar} mr={-8} size="lg" aria-label="Fechar o menu" onClick={closeSidebar} />
      )}
    </Flex>
  );
}

/**
 * Whether the focus is inside the sidebar. `:focus-within` does not serve: while the focus moves between two parts it
 * is nowhere for an instant, and an element hidden in that instant could not take it.
 */
function useKeyboardInside() {
  const [inside, setInside] = useState(false);
  return {
    'data-foco': inside || undefined,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false);
    },
  };
}

/** The sidebar of the vertical layout in all its sizes, and the off-canvas menu of both layouts on a narrow window. */
export function Sidebar() {
  const { MENU_SIZE } = useLayout();
  const state = useSidebar();
  const size = sizeOf(state, MENU_SIZE);
  const isOverPage = size === 'full' && state.enabled;
  const keyboard = useKeyboardInside();
  useOffCanvas(isOverPage);
  useCloseOnNavigation();
  if (isOverPage) return <OffCanvas />;
  if (size === 'full' || size === 'hidden') return null;
  return (
    <div className={`${styles.barra} cad-sem-impressao`} id="menu" data-tamanho={size} {...keyboard}>
      <Head size={size} />
      <SidebarMenu size={size} />
    </div>
  );
}
