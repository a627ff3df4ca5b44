import { expect, it } from 'vitest';
import { validateListSearch } from './list-search.ts';

it.each([
  [{ importacao: 'nova' }, 'nova'],
  [{ importacao: 12 }, 12],
  // What is no import is one that nobody finds, and the screen says so.
  [{ importacao: 'velha' }, 0],
  [{}, undefined],
])('reads from %o that the import is %s', (raw, importacao) => {
  expect(validateListSearch(raw).importacao).toBe(importacao);
});
