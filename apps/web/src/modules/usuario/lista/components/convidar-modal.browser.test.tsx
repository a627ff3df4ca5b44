import '../../../../app/theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../../lib/query.ts';
import { AlterarEmail } from './alterar-email.tsx';
import { ConvidarModal } from './convidar-modal.tsx';

const LINK = 'https://parada.exemplo/auth/convite?token=abc';
const PESSOA = {
  id: 7,
  nome: 'Rui Amaral',
  email: 'rui@exemplo.com.br',
  perfilId: 4,
  perfilNome: 'Controlador',
  projetos: 1,
  situacao: 'ATIVO',
  ultimoAcesso: null,
  mfa: false,
  bloqueadoAte: null,
  motivoBloqueio: null,
  foto: false,
  versao: 1,
} as const;

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
let fechado = false;

function respond(metodo: string, caminho: string, enviaEmail: boolean): unknown {
  if (caminho === '/api/configuracao') return { contato: null, limiteArquivo: 1, enviaEmail };
  if (metodo !== 'POST')
    return caminho === '/api/permissao/perfil/nomes' ? [{ id: 4, nome: 'Controlador', ativo: true }] : [];
  if (caminho === '/api/usuario/convidar') return { id: 7 };
  if (caminho === '/api/usuario/7/convite') return { link: enviaEmail ? null : LINK };
  return { antigo: enviaEmail ? null : `${LINK}1`, novo: enviaEmail ? null : `${LINK}2` };
}

function assemble(enviaEmail: boolean, oque: 'convite' | 'email'): void {
  fechado = false;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    const corpo = JSON.stringify(respond(init?.method ?? 'GET', pathname, enviaEmail));
    return new Response(corpo, { status: 200, headers: { 'content-type': 'application/json' } });
  };
  const onFechar = () => {
    fechado = true;
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Notifications />
        {oque === 'convite' ? (
          <ConvidarModal onFechar={onFechar} />
        ) : (
          <AlterarEmail pedido={{ acao: 'email', pessoa: PESSOA }} onFechar={onFechar} />
        )}
      </MantineProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

const convidar = async (botao: string) => {
  await page.getByLabelText('Nome').fill('Rui Amaral');
  await page.getByLabelText('E-mail').fill('rui@exemplo.com.br');
  await page.getByRole('combobox', { name: 'Perfil' }).click();
  await page.getByRole('option', { name: 'Controlador' }).click();
  await page.getByRole('button', { name: botao, exact: true }).click();
};

it('says before, where nothing leaves by e-mail, that an invitation is a link to hand over, and gives it', async () => {
  assemble(false, 'convite');
  await expect
    .element(page.getByText('Depois de convidar, o link aparece aqui para você entregar à pessoa.'))
    .toBeVisible();
  await convidar('Convidar');
  await expect.element(page.getByLabelText('Link de Rui Amaral', { exact: true })).toHaveTextContent(LINK);
  expect(page.getByText(/Convite enviado/).elements()).toHaveLength(0);
  expect(fechado).toBe(false);
});

it('says that an invitation was sent where it was', async () => {
  assemble(true, 'convite');
  await convidar('Enviar convite');
  await expect.element(page.getByText('Convite enviado a rui@exemplo.com.br. Vale 72 horas.')).toBeVisible();
  expect(fechado).toBe(true);
});

const askTroca = async () => {
  await page.getByLabelText('E-mail novo').fill('rui.novo@exemplo.com.br');
  await page.getByRole('button', { name: 'Pedir a troca' }).click();
};

it('says before, where nothing leaves by e-mail, that a change of e-mail gives links, and gives them', async () => {
  assemble(false, 'email');
  await expect.element(page.getByText('Esta instalação não envia e-mails')).toBeVisible();
  await askTroca();
  await expect
    .element(page.getByLabelText('Link de rui@exemplo.com.br (atual)', { exact: true }))
    .toHaveTextContent(`${LINK}1`);
  await expect
    .element(page.getByLabelText('Link de rui.novo@exemplo.com.br (novo)', { exact: true }))
    .toHaveTextContent(`${LINK}2`);
  expect(fechado).toBe(false);
});

it('says that the messages of a change of e-mail were sent only where they are', async () => {
  assemble(true, 'email');
  await askTroca();
  await expect
    .element(page.getByText('Pedido enviado: o e-mail de Rui Amaral muda depois da confirmação.'))
    .toBeVisible();
  expect(fechado).toBe(true);
});
