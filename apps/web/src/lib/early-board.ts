import { askEarly } from './api-client.ts';

/** Asks for all that a board shows together with its code, unless the person has a view that asks for something else. */
async function askForBoard(path: string, board: string): Promise<void> {
  const answer = await askEarly(`/visao${path}`);
  if (answer?.ok && (await answer.clone().json()).padrao === null) void askEarly(path + board);
}

interface Entered {
  readonly cause: string;
  readonly location: { readonly searchStr: string };
}

/** Loader of the route of a board: the first opening without filters asks for its rows while its code loads. */
export function boardLoader(path: string, board: string) {
  let isLoaded = false;
  return ({ cause, location: { searchStr } }: Entered): void => {
    if (isLoaded || cause !== 'enter') return;
    isLoaded = true;
    if (searchStr === '') void askForBoard(path, board);
  };
}
