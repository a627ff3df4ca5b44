import { expect, it } from 'vitest';
import { validateListSearch } from './list-search.ts';

it.each([
  [{ importacao: 'nova' }, 'nova'],
  [{ importacao: 12 }, 12],
  // An id that names no import becomes 0: nobody finds it, and the screen says so.
  [{ importacao: 'velha' }, 0],
  [{}, undefined],
])('reads from %o that the import is %s', (raw, importacao) => {
  expect(validateListSearch(raw).importacao).toBe(importacao);
});
