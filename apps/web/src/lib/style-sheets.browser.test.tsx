import { afterEach, expect, it } from 'vitest';
import { followStyleSheets, reviveStyleSheets } from './style-sheets.ts';

followStyleSheets();

const links: HTMLLinkElement[] = [];
function append(href: string): Promise<'load' | 'error'> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  links.push(link);
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve('load'));
    link.addEventListener('error', () => resolve('error'));
  });
}
const inPage = (href: string) => [...document.querySelectorAll('link')].filter((link) => link.href === href);

/** An address where nobody listens. */
const GONE = 'http://127.0.0.1:1/gone.css';
const THERE = 'data:text/css,i{--x:1}';

afterEach(() => {
  for (const link of document.querySelectorAll(`link[href="${GONE}"],link[href="${THERE}"]`)) link.remove();
});

it('two who ask at once for what is lost both hear how it ended', async () => {
  expect(await append(GONE)).toBe('error');
  const fim = await Promise.allSettled([reviveStyleSheets(), reviveStyleSheets()]);
  expect(fim.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(inPage(GONE)).toHaveLength(1);
});

it('one that is on its way is left alone: who asked for it hears that it came', async () => {
  const fim = append(THERE);
  await reviveStyleSheets();
  expect(await fim).toBe('load');
});

it('one that was taken from the page is not brought back', async () => {
  expect(await append(GONE)).toBe('error');
  links.at(-1)?.remove();
  await reviveStyleSheets();
  expect(inPage(GONE)).toHaveLength(0);
});
