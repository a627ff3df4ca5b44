import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '../lib/query.ts';
import { show } from '../testing/tela.tsx';
import { removedText, useNotifyRemoved } from './use-notify-removed.ts';

const fetchDeVerdade = globalThis.fetch;
let pedidos: unknown[];
let linhas: unknown[];
let leituras: number;

beforeEach(() => {
  pedidos = [];
  linhas = [{ id: 7 }];
  leituras = 0;
  globalThis.fetch = async (_, init) => {
    pedidos.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    return new Response(JSON.stringify({ linhas }), { headers: { 'content-type': 'application/json' } });
  };
});
afterEach(() => {
  globalThis.fetch = fetchDeVerdade;
});

function Lista() {
  const notifyRemoved = useNotifyRemoved();
  useQuery({ queryKey: ['lista'], queryFn: () => ++leituras });
  return (
    <>
      <Notifications />
      <input aria-label="Busca" />
      <button
        type="button"
        onClick={() => notifyRemoved({ entidade: 'area', ids: [7], texto: removedText('U-210 Destilação') })}
      >
        Excluir
      </button>
    </>
  );
}

const excluir = async () => {
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Lista />
    </QueryClientProvider>,
    'default',
  );
  await userEvent.click(page.getByRole('button', { name: 'Excluir' }));
  await expect.element(page.getByText('«U-210 Destilação» excluído.')).toBeVisible();
};

it('names what was deleted, takes it back once by its button, and the lists ask again', async () => {
  await excluir();
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(page.getByText('A exclusão foi desfeita.')).toBeVisible();
  expect(pedidos).toEqual([{ entidade: 'area', linhas: [{ id: 7 }] }]);
  await expect.poll(() => leituras).toBe(2);
});

it('takes it back by Ctrl+Z, but not from within a field, nor after something else was written', async () => {
  await excluir();
  page.getByLabelText('Busca').element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(pedidos).toEqual([]);
  page.getByRole('button', { name: 'Excluir' }).element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('A exclusão foi desfeita.')).toBeVisible();
  expect(pedidos).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('«U-210 Destilação» excluído.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Busca'), 'x');
  page.getByRole('button', { name: 'Excluir' }).element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(pedidos).toHaveLength(1);
});

it('says why what was deleted does not come back', async () => {
  const erro = {
    codigo: 'registro.repetido',
    mensagem: 'Já existe.',
    acao: 'Use outro.',
    campos: { sigla: 'Já existe U-210.' },
  };
  linhas = [{ id: 7, erro }];
  await excluir();
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(page.getByText('Já existe. Já existe U-210.')).toBeVisible();
});
