import '../../../app/theme/mantine.css';
import type { EmailEnviado } from '@cadencia/domain/emailtemplate/schema.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../lib/query.ts';
import { Reenviar } from './reenviar.tsx';

const FALHA: EmailEnviado = {
  id: 7,
  para: 'ana@exemplo.com.br',
  modelo: 'CONVITE',
  assunto: 'Convite',
  situacao: 'FALHOU',
  via: null,
  tentativas: 5,
  erro: 'recusada',
  criadoEm: '2027-03-14T10:00:00.000Z',
  enviadoEm: null,
  proximaEm: null,
  reenviadaEm: null,
};

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
let pedidos: string[] = [];

function assemble(status: number, corpo: object): void {
  pedidos = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    pedidos.push(`${init?.method} ${pathname}`);
    return new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } });
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Notifications />
        <Reenviar email={FALHA} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

const botao = () => page.getByRole('button', { name: 'Reenviar a mensagem para ana@exemplo.com.br' });

it('asks once for another message, and says that its link is a new one', async () => {
  assemble(200, { id: 8 });
  await botao().click();
  await expect.element(page.getByText('Vai com um link novo; o anterior não vale mais.')).toBeVisible();
  expect(pedidos).toEqual(['POST /api/email/7/reenviar']);
});

it('a refusal says why and what to do, beside the button', async () => {
  const recusa = { codigo: 'email.situacao', mensagem: 'Esta mensagem não pode ser reenviada.', acao: 'Atualize.' };
  assemble(409, { ...recusa, campos: {} });
  await botao().click();
  await expect.element(page.getByText('Esta mensagem não pode ser reenviada. Atualize.')).toBeVisible();
});
