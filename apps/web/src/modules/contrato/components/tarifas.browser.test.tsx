import '../../../app/theme/mantine.css';
import '../../../app/theme/tokens.css';
import '../../../app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cssVariables, mantineTheme } from '../../../app/theme/mantine-theme.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { signInSucceeded } from '../../../lib/session.ts';
import { fakeToken } from '../../../testing/token.ts';
import { Tarifas } from './tarifas.tsx';

const fetchDeVerdade = globalThis.fetch;
let raiz: Root;
let lugar: HTMLElement;
let versao: number;

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });

function open(): void {
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider env="test" theme={mantineTheme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={createQueryClient()}>
        <Tarifas id={4} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function close(): void {
  raiz.unmount();
  lugar.remove();
}

beforeEach(() => {
  versao = 1;
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const permissions = ['Contrato:VerValoresContrato', 'Contrato:EditarContrato'];
  signInSucceeded(fakeToken({ cod_usuario_usu: 7, des_nome_usu: 'Marina', role: 3, exp, permissions }));
  let tarifas: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    if (pathname.startsWith('/api/especialidade'))
      return json({ linhas: [{ id: 1, sigla: 'CALD', nome: 'Caldeireiro', versao: 1 }], total: 1 });
    if (init?.method === 'PUT') {
      versao++;
      tarifas = JSON.parse(init.body as string).tarifas.map((t: object) => ({
        ...t,
        especialidade: 'CALD Caldeireiro',
      }));
    }
    return json({ versao, tarifas });
  };
  open();
});
afterEach(() => {
  close();
  globalThis.fetch = fetchDeVerdade;
  localStorage.clear();
});

const rascunho = () => page.getByText('Há um rascunho que não foi salvo');

async function fill(): Promise<void> {
  await page.getByRole('row', { name: /CALD/ }).getByRole('gridcell').nth(1).dblClick();
  await userEvent.keyboard('85,5{Enter}');
  await expect.element(page.getByRole('gridcell', { name: '85,50' })).toBeVisible();
}

it('a table left before it is saved is offered back', async () => {
  await fill();
  close();
  open();
  await expect.element(rascunho()).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
  await expect.element(page.getByRole('gridcell', { name: '85,50' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Salvar tabela' })).toBeEnabled();
});

it('a table that was saved leaves nothing to take back', async () => {
  await fill();
  await page.getByRole('button', { name: 'Salvar tabela' }).click();
  await expect.element(page.getByRole('button', { name: 'Salvar tabela' })).toBeDisabled();
  expect(versao).toBe(2);
  close();
  open();
  await expect.element(page.getByRole('gridcell', { name: '85,50' })).toBeVisible();
  expect(rascunho().elements()).toHaveLength(0);
});
