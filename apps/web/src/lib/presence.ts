/** Without a touch or a key for so long, what the page asks is asked by itself. */
const ALONE_MS = 60_000;

let lastTouch = Date.now();

/** Notices whenever the person does something on this page. */
export function watchPresence(): void {
  const touched = () => {
    lastTouch = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(kind, touched, { capture: true, passive: true });
  }
}

/** Whether nobody has been at this page of late. */
export const isAlone = (): boolean => Date.now() - lastTouch > ALONE_MS;
