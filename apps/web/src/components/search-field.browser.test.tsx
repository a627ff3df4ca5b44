import '../app/theme/mantine.css';
import '../app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchField } from './search-field.tsx';

let raiz: Root | undefined;
let lugar: HTMLElement;
let buscas: (string | undefined)[];

beforeEach(() => {
  buscas = [];
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider>
      <SearchField
        rotulo="Buscar na lista"
        placeholder="TAG"
        valor={undefined}
        onBusca={(busca) => buscas.push(busca)}
      />
      <button type="button">Outro</button>
    </MantineProvider>,
  );
});

afterEach(() => {
  raiz?.unmount();
  lugar.remove();
});

const campo = () => page.getByLabelText('Buscar na lista');

it('searches once, for the last of what is typed', async () => {
  await campo().click();
  await userEvent.keyboard('p-10');
  await expect.poll(() => buscas).toEqual(['p-10']);
});

it('searches as soon as the field is left, and not again after', async () => {
  await campo().click();
  await userEvent.keyboard('  g? ');
  await page.getByRole('button', { name: 'Outro' }).click();
  expect(buscas).toEqual(['g?']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(buscas).toEqual(['g?']);
});
