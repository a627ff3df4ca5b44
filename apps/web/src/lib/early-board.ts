import { askEarly } from './api-client.ts';

interface Entered {
  readonly cause: string;
  readonly location: { readonly searchStr: string };
}

/**
 * Loader of the route of a board: the first opening without filters asks for its rows while its code loads. It does
 * not wait for the person's views, since few people begin with one; who does leaves this answer unread.
 */
export function boardLoader(path: string, board: string) {
  let isLoaded = false;
  return ({ cause, location: { searchStr } }: Entered): void => {
    if (isLoaded || cause !== 'enter') return;
    isLoaded = true;
    if (searchStr !== '') return;
    for (const asked of [`/visao${path}`, path + board]) askEarly(asked);
  };
}
