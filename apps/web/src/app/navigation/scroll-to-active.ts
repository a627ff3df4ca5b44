/** Duration fixed by the specification. */
export const SIDEBAR_SCROLL_MS = 600;

/** Progress of the motion at `t`, both from 0 to 1: slow, fast, slow. */
export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scroll position that puts `element` in the middle of `scroller`; the current one when it is already in sight. */
function destination(scroller: HTMLElement, element: Element): number {
  const view = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top >= view.top && box.bottom <= view.bottom) return scroller.scrollTop;
  const centred = scroller.scrollTop + box.top - view.top - (view.height - box.height) / 2;
  return Math.max(0, Math.min(centred, scroller.scrollHeight - scroller.clientHeight));
}

/**
 * Brings the current item into sight in 600 ms, or at once when the person asked for less motion. A wheel, a touch or a
 * key on the way ends it: the person's own scroll wins. Answers a function that stops it.
 */
export function scrollToActive(scroller: HTMLElement, element: Element, reducedMotion: boolean): () => void {
  const from = scroller.scrollTop;
  const to = destination(scroller, element);
  if (to === from) return () => undefined;
  if (reducedMotion) {
    scroller.scrollTop = to;
    return () => undefined;
  }
  const start = performance.now();
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = (now: number) => {
    const t = Math.min(1, Math.max(0, now - start) / SIDEBAR_SCROLL_MS);
    scroller.scrollTop = from + (to - from) * easeInOut(t);
    if (t < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    scroller.addEventListener(event, stop, { once: true, passive: true });
  }
  return stop;
}
