import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeProjectPicker } from '../../lib/project-picker.ts';
import { TOKEN_KEY } from '../../lib/session.ts';
import { assembleCasca, atributo, dismantleCasca, gravado, json, projeto } from '../testing/casca.tsx';

const COM_PROJETO = { claims: { cod_projeto_pro: 5 } };
const CAIU = { '/projeto/listar/usuario/7': () => json({ codigo: 'servidor.falha', mensagem: 'Caiu.' }, 500) };

const botao = (name: string | RegExp) => page.getByRole('button', { name });
const chip = () => botao('Parada da Caldeira');
const nenhum = () => botao('Nenhum Projeto Selecionado');
const modal = () => page.getByRole('dialog', { name: 'Selecionar Projeto' });
const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  closeProjectPicker();
  dismantleCasca();
});

describe('the project', () => {
  it('§2, §5 "A chip with the current project title, shown only if the token holds a project"', async () => {
    await assembleCasca(COM_PROJETO);
    await expect.element(chip()).toHaveTextContent('Parada da Caldeira');
    await expect.element(nenhum()).not.toBeInTheDocument();
  });

  it('a skeleton stands for the chip until the projects are read: neither its code nor that there is none', async () => {
    let answer = (_: Response): void => undefined;
    const projetos = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await assembleCasca({ ...COM_PROJETO, respostas: { '/projeto/listar/usuario/7': () => projetos } });
    const barra = page.getByRole('banner');
    await expect.element(barra.getByRole('button', { name: /^Menu de/ })).toBeVisible();
    const esqueleto = () => barra.element().querySelector<HTMLElement>('[data-visible]');
    expect(esqueleto()?.offsetWidth).toBeGreaterThan(0);
    await expect.element(nenhum()).not.toBeInTheDocument();
    await expect.element(botao(/Projeto 5|Tentar de novo/)).not.toBeInTheDocument();
    answer(json([projeto(5, 'Parada da Caldeira')]));
    await expect.element(chip()).toBeVisible();
    expect(esqueleto()).toBeNull();
  });

  it('§2 "When the token has no project, a banner button \'Nenhum Projeto Selecionado\'", which opens the modal', async () => {
    await assembleCasca();
    await expect.element(nenhum()).toBeVisible();
    await expect.element(chip()).not.toBeInTheDocument();
    await expect.element(modal()).not.toBeInTheDocument();
    await nenhum().click();
    await expect.element(modal()).toBeVisible();
  });

  it('§8 "Loading the user\'s projects fails: only logged": the chip says the code and offers another try', async () => {
    let falha = true;
    await assembleCasca({
      ...COM_PROJETO,
      respostas: {
        '/projeto/listar/usuario/7': () =>
          falha ? CAIU['/projeto/listar/usuario/7']() : json([projeto(5, 'Parada da Caldeira')]),
      },
    });
    await expect.element(botao('Projeto 5')).toBeVisible();
    expect(log.mock.calls.flat().map(String).join(' ')).toContain('projetos da pessoa');
    falha = false;
    await botao('Tentar de novo').click();
    await expect.element(chip()).toBeVisible();
  });

  it('§8 "Loading the user\'s projects fails … no project selected": the modal says so, the token is untouched', async () => {
    await assembleCasca({ respostas: CAIU });
    const token = localStorage.getItem(TOKEN_KEY);
    await nenhum().click();
    await expect.element(modal().getByRole('alert')).toHaveTextContent('Caiu.');
    await expect.element(modal().getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await expect.element(nenhum()).toBeInTheDocument();
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
  });

  it('§8 "Switching project fails: only logged": the former token and project stay, and a message says it', async () => {
    const { chamadas } = await assembleCasca({
      ...COM_PROJETO,
      respostas: {
        '/usuario/tokenprojeto/6': () => json({ mensagem: 'Projeto fechado.', acao: 'Escolha outro.' }, 403),
      },
    });
    const token = localStorage.getItem(TOKEN_KEY);
    await chip().click();
    await modal().getByRole('button', { name: 'Selecionar Parada 6' }).click();
    await expect.element(modal().getByRole('alert')).toHaveTextContent('O projeto não foi trocado');
    await expect.element(modal().getByRole('alert')).toHaveTextContent('Projeto fechado. Escolha outro.');
    expect(chamadas).toContain('POST /usuario/tokenprojeto/6');
    expect(log.mock.calls.flat().map(String).join(' ')).toContain('troca de projeto');
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    await userEvent.keyboard('{Escape}');
    await expect.element(chip()).toBeVisible();
  });

  it('§2, §9 "cards (three per row on large screens), each with a \'Selecionar\' button", the current one too', async () => {
    await assembleCasca({
      ...COM_PROJETO,
      respostas: { '/projeto/listar/usuario/7': () => json([5, 6, 7, 8, 9, 10, 11].map((id) => projeto(id))) },
    });
    await botao('Parada 5').click();
    await expect.element(modal().getByRole('searchbox', { name: 'Buscar projeto' })).toBeVisible();
    expect(
      modal()
        .getByRole('button', { name: /^Selecionar / })
        .elements(),
    ).toHaveLength(7);
    for (const [largura, colunas] of [
      [1440, 3],
      [992, 3],
      [991, 2],
      [576, 2],
      [575, 1],
    ] as const) {
      await page.viewport(largura, 900);
      const lefts = modal()
        .getByRole('listitem')
        .elements()
        .map((card) => card.getBoundingClientRect().left);
      expect(new Set(lefts).size, `${largura} px`).toBe(colunas);
    }
  });

  it('names without a blank to break at stay inside their card, and the countdown in one line', async () => {
    const comprido = 'SemEspaço'.repeat(22);
    const outro = { ...projeto(6, comprido), des_nome_fantasia_cli: comprido, des_sigla_pro: comprido };
    await assembleCasca({
      ...COM_PROJETO,
      respostas: { '/projeto/listar/usuario/7': () => json([projeto(5), outro, projeto(7)]) },
    });
    await botao('Parada 5').click();
    await expect.element(modal().getByText('D-200').first()).toBeVisible();
    const cartoes = modal().getByRole('listitem').elements();
    for (const cartao of cartoes) expect(cartao.scrollWidth).toBe(cartao.clientWidth);
    const alturas = modal()
      .getByText('D-200')
      .elements()
      .map((contagem) => contagem.getBoundingClientRect().height);
    expect(new Set(alturas).size).toBe(1);
  });

  it('a screen that needs a project says so in its place (M09), with the way to select one', async () => {
    await assembleCasca({ caminho: '/gestaoprojeto' });
    await expect.element(page.getByText('Selecione um projeto para continuar.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Selecionar Projeto' }).click();
    await expect.element(modal()).toBeVisible();
  });
});

describe('the rest of the bar', () => {
  it("§2 \"A user menu: user name, 'Perfil', 'Bem vindo!', 'Minha Conta' (to /usuario/minha-conta), 'Trocar Projeto', 'Sair'\"", async () => {
    const { onde } = await assembleCasca();
    const usuario = botao('Menu de Marina Prado');
    await expect.element(usuario).toHaveTextContent('Marina Prado');
    await expect.element(usuario.getByText('Perfil', { exact: true })).toBeVisible();
    await usuario.click();
    await expect.element(page.getByText('Bem vindo!', { exact: true })).toBeVisible();
    const itens = page.getByRole('menuitem').elements() as HTMLElement[];
    expect(itens.filter((item) => item.checkVisibility()).map((item) => item.innerText)).toEqual([
      'Minha Conta',
      'Trocar Projeto',
      'Sair',
    ]);
    await page.getByRole('menuitem', { name: 'Minha Conta' }).click();
    await expect.poll(onde).toBe('/usuario/minha-conta');
    await usuario.click();
    await page.getByRole('menuitem', { name: 'Trocar Projeto' }).click();
    await expect.element(modal()).toBeVisible();
  });

  it('§4 "Theme: light or dark, toggled from the top bar, applied as a page theme attribute"', async () => {
    await assembleCasca();
    await botao('Usar o tema escuro').click();
    expect(atributo('data-mantine-color-scheme')).toBe('dark');
    expect(gravado()).toMatchObject({ LAYOUT_THEME: 'dark' });
    await botao('Usar o tema claro').click();
    expect(atributo('data-mantine-color-scheme')).toBe('light');
  });

  it('§2 "The home logo links to /dashboard/main", in the bar and in the sidebar', async () => {
    await assembleCasca({ app: { LAYOUT: 'vertical', LAYOUT_MODE: 'detached' }, caminho: '/area' });
    await expect.element(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    const logos = page.getByRole('link', { name: 'Cadência: Painel Principal', includeHidden: true }).elements();
    expect(logos.map((logo) => logo.getAttribute('href'))).toEqual(['/dashboard/main', '/dashboard/main']);
  });

  it('names with HTML, quotes, emoji and 200 characters are shown as they are, and stretch nothing', async () => {
    const nome = `<b onclick="x">"João" & 🛠️ ${'nome comprido '.repeat(14)}`.slice(0, 200);
    await assembleCasca({
      claims: { cod_projeto_pro: 5, des_nome_usu: nome },
      respostas: { '/projeto/listar/usuario/7': () => json([projeto(5, nome)]) },
    });
    await expect.element(botao(`Menu de ${nome}`)).toBeVisible();
    await expect.element(page.getByRole('banner')).toHaveTextContent('<b onclick="x">"João" & 🛠️');
    for (const largura of [1440, 390, 320]) {
      await page.viewport(largura, 900);
      await expect.poll(() => document.documentElement.scrollWidth).toBe(largura);
    }
  });
});
