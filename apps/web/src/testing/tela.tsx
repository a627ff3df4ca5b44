import '../app/theme/mantine.css';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, mantineTheme } from '../app/theme/mantine-theme.ts';

const fechar: (() => void)[] = [];

/** Takes away what tests have shown. */
export function closeScreens(): void {
  for (const fecha of fechar.splice(0)) fecha();
}

/**
 * Shows the content of a browser test in the product's look, until the test ends. Windows open inside it and at once;
 * with `env` "default" they open as in the product: outside of their parents and with transitions.
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
