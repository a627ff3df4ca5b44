import '../app/theme/mantine.css';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { Button, MantineProvider, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mantineTheme } from '../app/theme/mantine-theme.ts';
import { MoreTools } from './more-tools.tsx';
import { PopupMenu } from './popup-menu.tsx';

let raiz: Root;
let lugar: HTMLElement;

function Janela() {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <PopupMenu
        button={(trigger) => <Button {...trigger}>Planilha</Button>}
        itens={[{ chave: 'importar', rotulo: 'Importar', onClick: () => setAberta(true) }]}
      />
      <Modal opened={aberta} onClose={() => setAberta(false)} title="Importar planilha">
        <input aria-label="Arquivo" />
      </Modal>
    </>
  );
}

function Tela() {
  const [ordem, setOrdem] = useState('');
  return (
    <MoreTools mudanca={ordem}>
      <NativeSelect
        aria-label="Ordenar por"
        data={['', 'nome']}
        value={ordem}
        onChange={({ currentTarget }) => setOrdem(currentTarget.value)}
      />
      <Janela />
    </MoreTools>
  );
}

beforeEach(async () => {
  await page.viewport(390, 844);
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider theme={mantineTheme}>
      <Tela />
    </MantineProvider>,
  );
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
});

const pontos = () => page.getByRole('button', { name: 'Mais ferramentas' });
const folha = () => page.getByRole('dialog', { name: 'Mais ferramentas' });

it('what a tool opened stays when the tools are closed by it', async () => {
  await pontos().click();
  await page.getByRole('button', { name: 'Planilha' }).click();
  await expect.element(folha()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  await expect.element(folha()).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Arquivo' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Importar planilha' })).toBeVisible();
});

it('closes once a tool changed the list, and gives the focus back by Esc', async () => {
  await pontos().click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOptions('nome');
  await expect.element(folha()).not.toBeInTheDocument();

  await pontos().click();
  await expect.element(folha()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(folha()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(pontos().element());
});

it('keeps the keys of an open menu to it, and the Tab inside', async () => {
  await pontos().click();
  await page.getByRole('button', { name: 'Planilha' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Importar' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem', { name: 'Importar' })).not.toBeInTheDocument();
  await expect.element(folha()).toBeVisible();
  for (let n = 0; n < 5; n += 1) {
    await userEvent.tab();
    expect(folha().element().contains(document.activeElement)).toBe(true);
  }
});
