/** Style sheets whose fetch failed. One that is still loading is not among them, or its waiters would wait for ever. */
const lost = new Set<HTMLLinkElement>();

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** From now on, remembers each style sheet that fails to load. */
export function followStyleSheets(): void {
  document.addEventListener('error', ({ target }) => isSheet(target) && lost.add(target), true);
}

let reviving: Promise<unknown> = Promise.resolve();

function askAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  if (!link.isConnected) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`no style sheet ${link.href}`)));
    link.replaceWith(again);
  });
}

/**
 * Asks again for the style sheets that failed: the build's loader asks for each only once. Rounds run one at a time,
 * whoever asks. Fails when one of them fails again.
 */
export function reviveStyleSheets(): Promise<unknown> {
  reviving = reviving.catch(() => undefined).then(() => Promise.all([...lost].map(askAgain)));
  return reviving;
}
