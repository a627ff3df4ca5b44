import '../app/theme/mantine.css';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { cssVariables, mantineTheme } from '../app/theme/mantine-theme.ts';

const fechar: (() => void)[] = [];
afterEach(() => {
  for (const fecha of fechar.splice(0)) fecha();
});

/**
 * Puts on the page what a browser test looks at, in the product's look; gone after the test. Windows open within it and
 * at once; with `env` "default", as in the product, outside of what they stand in and with transitions.
 */
export function show(conteudo: ReactNode, env: 'test' | 'default' = 'test'): HTMLElement {
  const lugar = document.body.appendChild(document.createElement('main'));
  const raiz = createRoot(lugar);
  fechar.push(() => {
    raiz.unmount();
    lugar.remove();
  });
  raiz.render(
    <MantineProvider env={env} theme={mantineTheme} cssVariablesResolver={cssVariables}>
      {conteudo}
    </MantineProvider>,
  );
  return lugar;
}
