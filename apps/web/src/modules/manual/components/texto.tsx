import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Capitulo } from './capitulos.ts';
import { enderecoDaImagem } from './manual.ts';
import { htmlDoCapitulo } from './markdown.ts';
import styles from './texto.module.css';

/** Gestures that move the page; after one, the page stays where the person put it. */
const GESTOS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the heading in the address into view when the text comes, which may be after the page; pictures that load
 * push the text down, and the heading stays in view meanwhile.
 */
function useAncoraFirme(texto: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fim = new AbortController();
    const { signal } = fim;
    for (const gesto of GESTOS) window.addEventListener(gesto, () => fim.abort(), { passive: true, signal });
    const goBack = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    // A person who returned to a kept place is there already.
    if (window.scrollY === 0) goBack();
    // The load event of a picture does not bubble, so it is caught on its way down.
    texto.current?.addEventListener('load', goBack, { capture: true, signal });
    return () => fim.abort();
  }, [texto]);
}

/** A link of the text that this tab can follow without a reload. */
function linkDaqui({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const outroJeito = button !== 0 || ctrlKey || metaKey || shiftKey;
  if (!link || link.target || outroJeito || link.origin !== location.origin) return undefined;
  return link.pathname + link.search + link.hash;
}

export function Texto({ capitulo }: { readonly capitulo: Capitulo }) {
  const router = useRouter();
  const html = useMemo(() => htmlDoCapitulo(capitulo.markdown, enderecoDaImagem), [capitulo]);
  const texto = useRef<HTMLElement>(null);
  useAncoraFirme(texto);
  const follow = (event: MouseEvent): void => {
    const href = linkDaqui(event);
    if (href === undefined) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer Enter with a click of their own
    <article
      ref={texto}
      className={styles.texto}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, its HTML escaped by htmlDoCapitulo
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
