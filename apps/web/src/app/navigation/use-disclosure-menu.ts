import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

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
export function useDisclosureMenu({ openOnFocus }: { readonly openOnFocus: boolean }) {
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
