import '../../../../app/theme/mantine.css';
import '../../../../app/theme/tokens.css';
import '../../../../app/theme/base.css';
import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cssVariables, mantineTheme } from '../../../../app/theme/mantine-theme.ts';
import { createQueryClient } from '../../../../lib/query.ts';
import { AbaAusencia } from './aba-ausencia.tsx';

const fetchDeVerdade = globalThis.fetch;
let gravacoes: unknown[];
let raiz: Root;
let lugar: HTMLElement;

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });

function respond(caminho: string, init: RequestInit | undefined): Response {
  if (caminho === '/api/usuario') return json([{ cod_usuario_usu: 8, des_nome_usu: 'Rui Amaral' }]);
  if (init?.method !== 'PUT') return json({ substitutoId: null, inicio: null, termino: null, versao: 1 });
  const corpo = JSON.parse(init.body as string);
  gravacoes.push(corpo);
  return json({ ...corpo, versao: corpo.versao + 1 });
}

beforeEach(() => {
  gravacoes = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    return pathname.startsWith('/api/') ? respond(pathname, init) : fetchDeVerdade(input, init);
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <AbaAusencia conta={{ id: 7 } as Conta} /> }),
    history: createMemoryHistory(),
  });
  raiz.render(
    <MantineProvider env="test" theme={mantineTheme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={createQueryClient()}>
        {/* biome-ignore lint/suspicious/noExplicitAny: another tree than the product's */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
  globalThis.fetch = fetchDeVerdade;
  localStorage.clear();
});

const primeiro = () => page.getByRole('textbox', { name: 'Primeiro dia' });
const ultimo = () => page.getByRole('textbox', { name: 'Último dia' });

it('the days of an absence are typed as people write them, in whatever language the browser is', async () => {
  await page.getByLabelText('Substituto').selectOptions('Rui Amaral');
  await primeiro().fill('2/8/27');
  await ultimo().fill('01/08/2027');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('O último dia vem antes do primeiro.')).toBeVisible();
  await expect.element(primeiro()).toHaveValue('02/08/2027');
  await ultimo().fill('13/8/2027');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText(/Rui Amaral substitui você de 02\/08\/2027 a 13\/08\/2027/)).toBeVisible();
  expect(gravacoes).toEqual([{ substitutoId: 8, inicio: '2027-08-02', termino: '2027-08-13', versao: 1 }]);
});

it('or chosen from a month in Portuguese, whose every button has a name', async () => {
  await primeiro().fill('2/8/27');
  await primeiro().click();
  await expect.element(page.getByRole('button', { name: 'Mês seguinte' })).toBeVisible();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([]);
  await page.getByRole('button', { name: '10 agosto 2027' }).click();
  await expect.element(primeiro()).toHaveValue('10/08/2027');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect.element(primeiro()).toHaveValue('');
});
