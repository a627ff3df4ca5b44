import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { SearchField } from './search-field.tsx';

let buscas: (string | undefined)[];

beforeEach(() => {
  buscas = [];
  show(
    <>
      <SearchField
        rotulo="Buscar na lista"
        placeholder="TAG"
        valor={undefined}
        onBusca={(busca) => buscas.push(busca)}
      />
      <button type="button">Outro</button>
    </>,
  );
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
