import { askEarly } from './api-client.ts';

/** Loads the code of the ways in which a register shows its rows, by its path. */
export type LoadWays = (path: string) => Promise<unknown>;

interface Entered {
  readonly cause: string;
  readonly location: { readonly searchStr: string };
}

/**
 * Loader of the route of a register that shows its rows in a way of its own: the code of the way comes with that of the
 * page, and the first opening without filters asks for the rows with both. `board` is what follows the path in that call,
 * or nothing where the way reads windows. It does not wait for the person's views, since few people begin with one; who
 * does leaves this answer unread.
 */
export function wayLoader(path: string, board: string, loadWays: LoadWays) {
  let isAsked = board === '';
  return async ({ cause, location: { searchStr } }: Entered): Promise<void> => {
    if (!isAsked && cause === 'enter') {
      isAsked = true;
      if (searchStr === '') for (const asked of [`/visao${path}`, path + board]) askEarly(asked);
    }
    // A part that cannot load says so where it would stand.
    await loadWays(path.slice(1)).catch(() => undefined);
  };
}
