import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariables, mantineTheme } from './mantine-theme.ts';
import { variablesSheet } from './variables-sheet.ts';

/** Each declaration of a sheet, after its selector. */
const declarations = (sheet: string): ReadonlySet<string> =>
  new Set(
    [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      body
        .split(';')
        .filter((one) => one.trim() !== '')
        .map((one) => `${selector} ${one}`.replaceAll(/\s+/g, ' ').trim()),
    ),
  );

it('says what the kit’s provider would write in the page', () => {
  const props: MantineProviderProps = { theme: mantineTheme, cssVariablesResolver: cssVariables };
  const written = renderToStaticMarkup(createElement(MantineProvider, { ...props, withGlobalClasses: false }))
    .replace(/^<style[^>]*>/, '')
    .replace(/<\/style>$/, '')
    // The product has no shadow tree, so no rule needs its host.
    .replaceAll(/, :host(\([^)]*\))?(?=\{)/g, '');
  const ours = declarations(variablesSheet());
  expect(ours).toEqual(declarations(written));
  expect(ours.size).toBeGreaterThan(100);
});
