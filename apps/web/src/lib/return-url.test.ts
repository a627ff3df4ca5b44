import { expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const SITE = 'https://cadencia.exemplo';

it.each([
  ['/curvaavanco/dados?grao=DIA#tabela', '/curvaavanco/dados?grao=DIA#tabela'],
  [`${SITE}/gestaoprojeto`, '/gestaoprojeto'],
  ['gestaoprojeto', '/gestaoprojeto'],
])('§4 "After login: go to the returnUrl": %s', (candidate, expected) => {
  expect(safeReturnUrl(candidate, SITE)).toBe(expected);
});

it.each([
  undefined,
  '',
  'https://outro.exemplo/x',
  '//outro.exemplo/x',
  '/\\outro.exemplo/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://cadencia.exemplo/x',
  '/auth/login?returnUrl=/x',
  './/auth/login',
  './/outro.exemplo/x',
  '/.//outro.exemplo/x',
  `${SITE}//outro.exemplo/x`,
  '/x/..//outro.exemplo/x',
  'https://[',
])('§4 "… or \'/\' if none": of this site there is none in %s', (candidate) => {
  expect(safeReturnUrl(candidate, SITE)).toBe('/');
});
