import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MenuLinha } from '../../../components/grade/partes/menu-linha.tsx';
import { papel, papelFocavel } from '../../../components/grade/partes/papel.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { signInSucceeded } from '../../../lib/session.ts';
import { show } from '../../../testing/tela.tsx';
import { fakeToken } from '../../../testing/token.ts';
import { Cartao } from './cartao.tsx';
import { linhaDoRamo } from './linha.ts';
import { MenuDoNo } from './menu-do-no.tsx';

const no = (id: number, paiId: number | null, nome: string, resto: Partial<NoArvore> = {}): NoArvore => ({
  tipo: 'EAP',
  id,
  paiId,
  nivel: 1,
  codigo: String(id),
  nome,
  inicio: null,
  termino: null,
  avanco: null,
  hh: 0,
  folgaMinima: null,
  critica: false,
  atividades: 0,
  primeira: 0,
  ...resto,
});

const NOS = [
  no(1, null, 'Parada'),
  no(2, 1, 'Fornos'),
  no(3, 1, 'Torres'),
  no(90, 2, 'Abrir forno', { tipo: 'SERVICO', atividades: 12 }),
  no(91, 2, 'Fechar forno', { tipo: 'SERVICO', atividades: 3 }),
];

const linhaDe = (um: NoArvore) =>
  linhaDoRamo({ no: um, nivel: 1, id: String(um.id), folhas: { inicio: 0, quantidade: 0 } });

const fetchDeVerdade = globalThis.fetch;
let chamadas: string[];

function enter(permissions: readonly string[]): void {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  signInSucceeded(fakeToken({ cod_usuario_usu: 7, des_nome_usu: 'Marina', role: 3, exp, permissions }));
}

beforeEach(() => {
  chamadas = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!url.pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    if (init?.method !== undefined && init.method !== 'GET')
      chamadas.push(`${init.method} ${url.pathname}${url.search}`);
    const corpo = url.pathname.endsWith('/arvore')
      ? { nos: NOS, total: NOS.length, calculo: 1 }
      : url.pathname.endsWith('/desfazer')
        ? { linhas: [{ id: 3 }] }
        : {};
    return new Response(JSON.stringify(corpo), { headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => {
  globalThis.fetch = fetchDeVerdade;
  localStorage.clear();
});

/** Draws a grid of rows by their indexes, with the focus on the row of `foco`. */
function open(foco: number): void {
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Notifications />
      <MenuDoNo>
        {(menu) => (
          <MenuLinha
            className={undefined}
            entriesOf={(indice) => NOS.slice(indice, indice + 1).flatMap((um) => menu(linhaDe(um)))}
          >
            <div {...papelFocavel('grid', { 'aria-label': 'Atividades', 'aria-activedescendant': `c${foco}` })}>
              {NOS.map(({ id, nome }, i) => (
                <div key={id} {...papel('row')} data-l={i}>
                  <span id={`c${i}`} {...papel('gridcell')}>
                    {nome}
                  </span>
                </div>
              ))}
            </div>
          </MenuLinha>
        )}
      </MenuDoNo>
    </QueryClientProvider>,
    'default',
  );
}

const excluir = () => page.getByRole('menuitem', { name: 'Excluir nó da EAP…' });

it('a node with services goes once it is said where they go: proposed the one above, chosen another', async () => {
  enter(['Eap:EditarEap']);
  open(0);
  await userEvent.click(page.getByText('Fornos'), { button: 'right' });
  await userEvent.click(excluir());
  const dialogo = page.getByRole('dialog', { name: 'Excluir 2 Fornos da EAP?' });
  await expect.element(dialogo).toHaveTextContent('2 serviços com 15 atividades passam para outro nó');
  await expect.element(dialogo).toHaveTextContent('90 Abrir forno');
  await expect.element(page.getByRole('combobox', { name: 'Para o nó' })).toHaveValue('1 Parada');
  // A window that is still fading in has no contrast yet.
  await vi.waitFor(async () => expect((await axe.run(dialogo.element())).violations).toEqual([]), { timeout: 5_000 });
  await userEvent.fill(page.getByRole('combobox', { name: 'Para o nó' }), 'Torr');
  await userEvent.click(page.getByRole('option', { name: '3 Torres' }));
  await userEvent.click(page.getByRole('button', { name: 'Mover e excluir' }));
  await expect.element(page.getByText('«2 Fornos» excluído. 2 serviços passaram para 3 Torres.')).toBeVisible();
  expect(chamadas).toEqual(['DELETE /api/projeto/eap/2?destino=3']);
});

it('a node on which nothing hangs goes by the menu key, and comes back', async () => {
  enter(['Eap:EditarEap']);
  open(2);
  await expect.element(page.getByRole('grid')).toBeVisible();
  const grade = page.getByRole('grid').element() as HTMLElement;
  grade.focus();
  // The event that browsers send for the menu key and for Shift+F10.
  grade.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  await userEvent.click(excluir());
  await userEvent.click(page.getByRole('button', { name: 'Excluir', exact: true }));
  await expect.element(page.getByText('«3 Torres» excluído.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(page.getByText('A exclusão foi desfeita.')).toBeVisible();
  expect(chamadas).toEqual(['DELETE /api/projeto/eap/3', 'POST /api/exclusao/desfazer']);
});

it('a node with nodes under it says so, and neither a service nor who may not has the menu', async () => {
  enter(['Eap:EditarEap']);
  open(0);
  await userEvent.click(page.getByText('Parada'), { button: 'right' });
  await userEvent.click(excluir());
  await expect.element(page.getByText('Há 2 nós abaixo dele.', { exact: false })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }).last());
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await userEvent.click(page.getByText('Abrir forno'), { button: 'right' });
  await expect.element(excluir()).not.toBeInTheDocument();
  enter([]);
  await userEvent.click(page.getByRole('gridcell', { name: 'Torres' }), { button: 'right' });
  await expect.element(excluir()).not.toBeInTheDocument();
});

it('on a phone the card of a node has it behind a button of its own; that of a service has none', async () => {
  enter(['Eap:EditarEap']);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MenuDoNo>
        {(menu) =>
          NOS.map((um) => (
            <Cartao
              key={um.id}
              linha={linhaDe(um)}
              menu={menu(linhaDe(um))}
              densidade="normal"
              aberta={false}
              onAlternar={() => undefined}
              onAbrir={() => undefined}
              onApontar={undefined}
            />
          ))
        }
      </MenuDoNo>
    </QueryClientProvider>,
    'default',
  );
  await expect.element(page.getByRole('button', { name: 'Ações de 3 Torres' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ações de 90 Abrir forno' })).not.toBeInTheDocument();
  expect((await axe.run(document.querySelector('main') ?? document)).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Ações de 3 Torres' }));
  await userEvent.hover(excluir());
  expect((await axe.run(page.getByRole('menu').element())).violations).toEqual([]);
  await userEvent.click(excluir());
  await expect.element(page.getByRole('dialog', { name: 'Excluir 3 Torres da EAP?' })).toBeVisible();
});
