/** Those whose fetch failed. One that is on its way is not among them: who waits for it would wait for ever. */
const lost = new Set<HTMLLinkElement>();

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Remembers each style sheet that does not come, from here on. */
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
 * Style sheets that did not come, asked for again: the loader of the build asks for each only once. One round
 * at a time, whoever asks. Fails when one of them does not come again.
 */
export function reviveStyleSheets(): Promise<unknown> {
  reviving = reviving.catch(() => undefined).then(() => Promise.all([...lost].map(askAgain)));
  return reviving;
}
