import '../../../app/theme/mantine.css';
import '../../../app/theme/base.css';
import type { EstadoDaVisao, Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '../../../lib/query.ts';
import { useDefaultView } from '../api.ts';
import { SavedViews } from './saved-views.tsx';

const visao = (id: number, nome: string, resto: Partial<Visao> = {}): Visao => ({
  id,
  versao: 1,
  nome,
  alcance: 'PESSOAL',
  neste: true,
  minha: true,
  editavel: true,
  autor: 'Ana',
  estado: {},
  ...resto,
});

interface Pedido {
  readonly metodo: string;
  readonly caminho: string;
  readonly corpo: unknown;
}

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
let servidor: VisoesDaLista;
let pedidos: Pedido[];
/** Versions over which the views were written. */
let versoes: (string | null)[];
let recusa: object | undefined;
let sair: (() => Response) | undefined;

/** Answers as the server would; writes change the next read. */
function answer({ metodo, caminho, corpo }: Pedido): unknown {
  if (metodo === 'GET') return servidor;
  if (caminho.endsWith('/padrao')) servidor = { ...servidor, padrao: (corpo as { id: number | null }).id };
  else if (metodo === 'PUT') {
    const id = Number(caminho.split('/').at(-1));
    const visoes = servidor.visoes.map((uma) =>
      uma.id === id ? { ...uma, ...(corpo as Partial<Visao>), versao: uma.versao + 1 } : uma,
    );
    servidor = { ...servidor, visoes };
    return visoes.find((uma) => uma.id === id);
  } else if (caminho.endsWith('/restaurar')) servidor = { ...servidor, visoes: [...servidor.visoes, guardada] };
  else if (metodo === 'DELETE')
    servidor = { ...servidor, visoes: servidor.visoes.filter(({ id }) => id !== guardada.id) };
  else {
    const nova = visao(99, '', corpo as Partial<Visao>);
    servidor = { ...servidor, visoes: [...servidor.visoes, nova] };
    return nova;
  }
  return {};
}

const guardada = visao(1, 'Torres', { estado: { busca: 'torre', f: { a: '1', b: '2' } } });

beforeEach(() => {
  pedidos = [];
  versoes = [];
  recusa = undefined;
  sair = undefined;
  servidor = {
    visoes: [
      guardada,
      visao(2, 'Do turno', { alcance: 'PROJETO', estado: { ordem: '-nome' } }),
      visao(3, 'Da Bia', { minha: false, editavel: false, autor: 'Bia', alcance: 'PROJETO', estado: { busca: 'bia' } }),
    ],
    padrao: 2,
  };
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    const corpo = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const pedido = { metodo: init?.method ?? 'GET', caminho: pathname.replace('/api', ''), corpo };
    if (pedido.metodo !== 'GET') pedidos.push(pedido);
    if (searchParams.has('versao')) versoes.push(searchParams.get('versao'));
    if (sair) return sair();
    if (recusa && pedido.metodo !== 'GET') return new Response(JSON.stringify(recusa), { status: 409 });
    return new Response(JSON.stringify(answer(pedido)), { headers: { 'content-type': 'application/json' } });
  };
});

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

function Lista() {
  const [estado, setEstado] = useState<EstadoDaVisao>({});
  const { pronta, visao: abertura } = useDefaultView('area');
  return (
    <>
      <label>
        Busca
        <input
          value={estado.busca ?? ''}
          onChange={({ currentTarget }) => setEstado({ ...estado, busca: currentTarget.value })}
        />
      </label>
      <SavedViews lista="area" estado={estado} onAplicar={({ densidade: _, ...resto }) => setEstado(resto)} />
      <output>{JSON.stringify(estado)}</output>
      <p>{pronta ? `abre com ${abertura?.nome ?? 'a lista'}` : 'espera'}</p>
    </>
  );
}

function mount(): void {
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <Lista />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const botao = () => page.getByRole('button', { name: /^Vis(ões|ão)/ });
const painel = () => page.getByRole('dialog');
const um = (name: string | RegExp) => painel().getByRole('button', { name, exact: true });
const estado = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
const open = async () => {
  await botao().click();
  await expect.element(um('Visão original')).toBeVisible();
};

it('shows a view, says when the list is no longer as it was, and keeps or drops the change', async () => {
  mount();
  await expect.element(botao()).toHaveTextContent(/^Visões$/);
  await open();
  await um('Torres').click();
  expect(estado()).toEqual(guardada.estado);
  await expect.element(botao()).toHaveTextContent('Visão: Torres');
  await userEvent.fill(page.getByLabelText('Busca'), 'vaso');
  await expect.element(botao()).toHaveTextContent('Visão: Torres, alterada');

  await open();
  await um('Voltar à visão').click();
  expect(estado()).toEqual(guardada.estado);
  await expect.element(botao()).toHaveTextContent(/^Visão: Torres$/);

  await userEvent.fill(page.getByLabelText('Busca'), 'vaso');
  await open();
  await um('Salvar na visão').click();
  await expect.element(botao()).toHaveTextContent(/^Visão: Torres$/);
  expect(pedidos).toEqual([
    { metodo: 'PUT', caminho: '/visao/area/1', corpo: { estado: { ...guardada.estado, busca: 'vaso' } } },
  ]);

  await open();
  await um('Visão original').click();
  expect(estado()).toEqual({});
  await expect.element(botao()).toHaveTextContent(/^Visões$/);
});

it('a view whose list looks the same is on screen, whatever the order in which it was kept', async () => {
  // The list reports no density, so that of the view makes no difference.
  const estadoGuardado = { densidade: 'compacta', f: { b: '2', a: '1' }, busca: 'torre' } as const;
  servidor = { ...servidor, visoes: [{ ...guardada, estado: estadoGuardado }] };
  mount();
  await open();
  await um('Torres').click();
  await expect.element(botao()).toHaveTextContent(/^Visão: Torres$/);
});

it('by keyboard: arrows go from view to view, Enter shows it, Escape gives the focus back', async () => {
  mount();
  await expect.element(botao()).toBeVisible();
  (botao().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(um('Visão original')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(um(/^Do turno/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Tab}{Enter}');
  await expect.element(um('Voltar às visões')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(um('Ações da visão Torres')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(botao()).toHaveFocus();
});

it('saves what is on screen under a name, and says of a name that is taken', async () => {
  mount();
  await userEvent.fill(page.getByLabelText('Busca'), 'caldeira');
  await open();
  await um('Salvar como nova visão').click();
  await expect.element(painel().getByLabelText('Nome')).toHaveFocus();
  await um('Salvar').click();
  await expect.element(painel()).toHaveTextContent('Campo obrigatório.');
  expect(pedidos).toEqual([]);
  recusa = {
    codigo: 'registro.repetido',
    mensagem: '',
    acao: '',
    campos: { nome: 'Já existe uma visão com este nome.' },
  };
  await userEvent.fill(painel().getByLabelText('Nome'), 'Torres');
  await um('Salvar').click();
  await expect.element(painel()).toHaveTextContent('Já existe uma visão com este nome.');
  recusa = undefined;
  pedidos = [];
  await userEvent.fill(painel().getByLabelText('Nome'), '  Caldeiras ');
  await painel().getByLabelText('Abrir a lista com esta visão').click();
  await um('Tentar de novo').click();
  await expect.element(botao()).toHaveTextContent(/^Visão: Caldeiras$/);
  expect(pedidos).toEqual([
    {
      metodo: 'POST',
      caminho: '/visao/area',
      corpo: { nome: 'Caldeiras', alcance: 'PESSOAL', estado: { busca: 'caldeira' } },
    },
    { metodo: 'PUT', caminho: '/visao/area/padrao', corpo: { id: 99 } },
  ]);
  await expect.element(page.getByText('abre com Caldeiras')).toBeVisible();
});

it('a deletion can be undone, also after the panel was closed', async () => {
  mount();
  await open();
  await um('Ações da visão Torres').click();
  await um('Excluir').click();
  await expect.element(painel()).toHaveTextContent('A visão “Torres” foi excluída.');
  expect(um('Ações da visão Torres').elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await open();
  await um('Desfazer').click();
  await expect.element(um('Ações da visão Torres')).toBeVisible();
  expect(pedidos.map(({ metodo, caminho }) => `${metodo} ${caminho}`)).toEqual([
    'DELETE /visao/area/1',
    'POST /visao/area/1/restaurar',
  ]);
});

it('of another’s view one may open the list with it and copy it, not change it', async () => {
  mount();
  await expect.element(page.getByText('abre com Do turno')).toBeVisible();
  await open();
  await um('Ações da visão Da Bia').click();
  expect(um(/Renomear|Trocar|Excluir/).elements()).toHaveLength(0);
  await um('Abrir a lista com esta visão').click();
  await expect.element(page.getByText('abre com Da Bia')).toBeVisible();
  await um('Ações da visão Da Bia').click();
  await um('Copiar para as minhas').click();
  await expect.element(painel().getByLabelText('Nome')).toHaveValue('Da Bia');
  await um('Salvar').click();
  await expect.element(botao()).toHaveTextContent(/^Visão: Da Bia$/);
  expect(pedidos.at(-1)?.corpo).toEqual({ nome: 'Da Bia', alcance: 'PESSOAL', estado: { busca: 'bia' } });
});

it('where views cannot be read the list opens as it is, and the panel offers another try', async () => {
  sair = () =>
    new Response(JSON.stringify({ codigo: 'servidor.falha', mensagem: 'Falhou.', acao: '' }), { status: 500 });
  mount();
  await expect.element(page.getByText('abre com a lista')).toBeVisible();
  await botao().click();
  await expect.element(painel()).toHaveTextContent('Falhou.');
  sair = undefined;
  await um('Tentar de novo').click();
  await expect.element(um('Torres')).toBeVisible();
});

it('two saved at once: the second is told by whom, and says of each part which of the three versions stays', async () => {
  mount();
  await open();
  await um('Torres').click();
  await userEvent.fill(page.getByLabelText('Busca'), 'vaso');
  const deles = { ...guardada, versao: 2, estado: { ...guardada.estado, busca: 'forno', ordem: '-nome' } };
  servidor = { ...servidor, visoes: servidor.visoes.map((uma) => (uma.id === 1 ? deles : uma)) };
  const alterada = {
    codigo: 'registro.alterado',
    mensagem: 'Registro alterado por Bia às 07:10.',
    acao: 'Recarregue.',
  };
  recusa = alterada;
  await open();
  await um('Salvar na visão').click();
  await expect.element(painel()).toHaveTextContent('Registro alterado por Bia às 07:10.');
  expect(estado().busca).toBe('vaso');
  const partes = (nome: string) => painel().getByRole('radiogroup', { name: nome });
  for (const versao of ['torre', 'forno', 'vaso'])
    await expect.element(partes('Busca').getByLabelText(versao)).toBeVisible();
  await expect.element(partes('Ordem').getByLabelText('Nome, do maior')).toBeChecked();
  await expect.element(partes('Filtros')).not.toBeInTheDocument();
  recusa = undefined;
  await um('Salvar o escolhido').click();
  await expect.element(botao()).toHaveTextContent(/^Visão: Torres$/);
  expect(versoes).toEqual(['1', '2']);
  expect(servidor.visoes[0]?.estado).toEqual({ ...guardada.estado, busca: 'vaso', ordem: '-nome' });
  expect(estado()).toMatchObject({ busca: 'vaso', ordem: '-nome' });

  await userEvent.fill(page.getByLabelText('Busca'), 'dorna');
  servidor = { ...servidor, visoes: servidor.visoes.map((uma) => (uma.id === 1 ? { ...deles, versao: 4 } : uma)) };
  recusa = alterada;
  await open();
  await um('Ações da visão Torres').click();
  await um('Trocar pelo que está na tela').click();
  await um('Ficar com o que está agora').click();
  expect(estado().busca).toBe('forno');
});
