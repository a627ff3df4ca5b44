import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { estadoInicial } from './grade/logica/estado.ts';
import { createColunas } from './grade/tipos.ts';
import { ListOrder } from './list-order.tsx';

const coluna = createColunas<never>();
const colunas = [
  coluna({ id: 'tag', header: 'TAG', sortable: true, value: () => '' }),
  coluna({ id: 'foto', header: 'Foto', value: () => '' }),
];

function Tela() {
  const [estado, aoMudarEstado] = useState(() => estadoInicial(colunas));
  return (
    <>
      <ListOrder lista={{ colunas, estado, aoMudarEstado }} />
      <output>{estado.ordenacao.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join() || 'nenhuma'}</output>
    </>
  );
}

const ordem = () => page.getByRole('status');

it('cards are put in the order of a column, turned around, and back as the list has them', async () => {
  show(<Tela />);
  const campo = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect.element(campo).toBeVisible();
  expect([...(campo.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['', 'tag']);
  await campo.selectOptions('tag');
  await expect.element(ordem()).toHaveTextContent(/^tag$/);
  await page.getByRole('button', { name: 'Crescente' }).click();
  await expect.element(ordem()).toHaveTextContent(/^-tag$/);
  await campo.selectOptions('');
  await expect.element(ordem()).toHaveTextContent('nenhuma');
});
