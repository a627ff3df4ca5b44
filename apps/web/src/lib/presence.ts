/** Milliseconds without a touch or a key after which the page's calls count as its own, without a person. */
const ALONE_MS = 60_000;

let lastTouch = Date.now();

/** Notices whenever the person touches or types on this page. */
export function watchPresence(): void {
  const touched = () => {
    lastTouch = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(kind, touched, { capture: true, passive: true });
  }
}

/** Whether nobody has used this page of late. */
export const isAlone = (): boolean => Date.now() - lastTouch > ALONE_MS;
