import { useEffect } from 'react';
import { closeSidebar } from '../../lib/sidebar.ts';

/** Above this width the scrollbar takes room, which its absence would give to the page. */
const PADDING_ABOVE = 1040;

/**
 * While the backdrop shows: the page does not scroll, the body keeps the room of the scrollbar, Escape
 * closes, and closing gives the focus back to who had it.
 */
export function useOffCanvas(enabled: boolean): void {
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
