import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assembleCasca, dismantleCasca, json } from './testing/casca.tsx';

afterEach(dismantleCasca);

/** The screens that the search offers for the typed text; the server finds nothing. */
async function telasDe(claims: Parameters<typeof assembleCasca>[0] & object, digitado: string): Promise<string[]> {
  await assembleCasca({ ...claims, respostas: { '/busca': () => json({ grupos: [] }) } });
  await expect.element(page.getByRole('button', { name: 'Buscar em tudo' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const campo = page.getByRole('combobox', { name: 'Busca' });
  await expect.element(campo).toHaveFocus();
  await userEvent.fill(campo, digitado);
  await expect.element(page.getByRole('status').last()).not.toHaveTextContent('Buscando');
  const grupo = document.querySelector('[role="group"][aria-label^="Telas"]');
  return [...(grupo?.querySelectorAll('[role="option"] span > span:first-child') ?? [])]
    .filter(({ parentElement }) => parentElement?.parentElement?.getAttribute('role') === 'option')
    .map(({ textContent }) => textContent ?? '');
}

const permissions = ['Projeto:ListarProjeto', 'GestaoProjeto:ListarGestaoProjeto'];

it('offers the screens of the menu of who is signed in, and no other', async () => {
  expect(await telasDe({ claims: { role: 4, permissions, cod_projeto_pro: 5 } }, 'projeto')).toEqual([
    'Projetos',
    'Gestão do Projeto',
  ]);
});

it('offers none that needs a project while none is selected', async () => {
  expect(await telasDe({ claims: { role: 4, permissions } }, 'projeto')).toEqual(['Projetos']);
});

it.each([
  ['usuarios', 'Usuario:ListarUsuario', 'Usuários'],
  ['permissoes', 'Permissao:ListarPermissao', 'Permissões'],
  ['suprimentos', 'Suprimento:ListarSuprimento', 'Suprimentos'],
])('%s: the screen is there with %s, and not without it', async (digitado, permissao, titulo) => {
  const de = (tem: readonly string[]) => ({ claims: { role: 4, permissions: [...tem], cod_projeto_pro: 5 } });
  expect(await telasDe(de([permissao]), digitado)).toEqual([titulo]);
  dismantleCasca();
  expect(await telasDe(de(permissions), digitado)).toEqual([]);
});

it('gives the keys back to the page as soon as it is gone', async () => {
  await telasDe({ claims: { role: 4, permissions } }, '');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox', { name: 'Busca' })).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
});
