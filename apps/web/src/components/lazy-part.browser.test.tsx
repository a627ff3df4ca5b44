import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../app/theme/mantine.css';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { cssVariables, mantineTheme } from '../app/theme/mantine-theme.ts';
import { confirmReach } from '../lib/reachability.ts';
import { lazyPart } from './lazy-part.tsx';

const Parte = () => <p>Aqui está ela</p>;
const Janela = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) =>
  opened ? (
    <div role="dialog" aria-label="Ela">
      <button type="button" onClick={onClose}>
        Pronto
      </button>
    </div>
  ) : null;

const modulo = { Parte, Janela };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const PAGINA = '<script type="module" src="/assets/index-velha.js"></script>';

let root: Root;
let place: HTMLElement;
const fetched = vi.spyOn(globalThis, 'fetch');
const load = vi.fn<() => Promise<typeof modulo>>();

beforeEach(() => {
  load.mockReset().mockImplementation(gone);
  fetched.mockReset().mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  // The page as the build makes it, whose script never runs.
  document.head.insertAdjacentHTML('afterbegin', PAGINA);
  confirmReach('respondeu');
  place = document.body.appendChild(document.createElement('main'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
  document.querySelector('script[src="/assets/index-velha.js"]')?.remove();
});

const servidorCom = (html: string) => fetched.mockImplementation(async () => new Response(html, { status: 200 }));

const render = (content: ReactNode): void =>
  root.render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables}>
      {content}
    </MantineProvider>,
  );

function show(): void {
  const Preguicosa = lazyPart(load, 'Parte');
  render(
    <>
      <input aria-label="O que se digita" />
      <Suspense fallback={<p>Carregando</p>}>
        <Preguicosa />
      </Suspense>
    </>,
  );
}

const botao = (nome: string) => page.getByRole('button', { name: nome });

it('is drawn when it comes, and once it was preloaded at once', async () => {
  load.mockResolvedValue(modulo);
  const Preguicosa = lazyPart(load, 'Parte');
  await Preguicosa.preload();
  await Preguicosa.preload();
  render(<Preguicosa />);
  await expect.element(page.getByText('Aqui está ela')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failure on the way ahead leaves no trace', async () => {
  const Preguicosa = lazyPart(load, 'Parte');
  await Preguicosa.preload();
  load.mockResolvedValue(modulo);
  render(
    <Suspense fallback={null}>
      <Preguicosa />
    </Suspense>,
  );
  await expect.element(page.getByText('Aqui está ela')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it('is tried a second time by itself', async () => {
  load.mockImplementationOnce(gone).mockResolvedValue(modulo);
  show();
  await expect.element(page.getByText('Aqui está ela')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('without the server it says so in its place, the rest of the page stays, and "Tentar de novo" brings it', async () => {
  show();
  await expect.element(page.getByLabelText('O que se digita')).toBeVisible();
  await page.getByLabelText('O que se digita').fill('75');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta parte.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sem contato com o servidor.');
  const { violations } = await axe.run(place, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expect.element(botao('Tentar de novo')).toBeVisible();
  load.mockResolvedValue(modulo);
  await botao('Tentar de novo').click();
  await expect.element(page.getByText('Aqui está ela')).toBeVisible();
  await expect.element(page.getByLabelText('O que se digita')).toHaveValue('75');
});

it.each([
  ['the network of the device', () => window.dispatchEvent(new Event('online'))],
  [
    'the server',
    () => {
      confirmReach('inacessivel');
      confirmReach('respondeu');
    },
  ],
])('comes by itself when %s is back', async (_, goBack) => {
  show();
  await expect.element(botao('Tentar de novo')).toBeVisible();
  load.mockResolvedValue(modulo);
  goBack();
  await expect.element(page.getByText('Aqui está ela')).toBeVisible();
});

it('after a new deployment it offers to load the page again', async () => {
  servidorCom(PAGINA.replace('velha', 'nova'));
  show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A Cadência foi atualizada');
  await expect.element(botao('Recarregar a página')).toBeVisible();
});

it('a part that fails twice while its server answers needs a new page', async () => {
  servidorCom(PAGINA);
  show();
  await expect.element(botao('Recarregar a página')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('não veio inteira');
});

it('what opens over the page is missed over the page, closes, and is asked for again when it is opened again', async () => {
  const Preguicosa = lazyPart(load, 'Janela', { notice: 'over-page' });
  function Tela() {
    const [opened, setOpened] = useState<boolean>();
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <Suspense fallback={null}>
          {opened !== undefined && <Preguicosa opened={opened} onClose={() => setOpened(false)} />}
        </Suspense>
      </>
    );
  }
  render(<Tela />);
  await botao('Abrir').click();
  const janela = page.getByRole('dialog', { name: /Não foi possível carregar esta parte/ });
  await expect.element(janela).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await expect.element(botao('Abrir')).toHaveFocus();
  load.mockResolvedValue(modulo);
  await botao('Abrir').click();
  await expect.element(page.getByRole('dialog', { name: 'Ela' })).toBeVisible();
  await botao('Pronto').click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});
