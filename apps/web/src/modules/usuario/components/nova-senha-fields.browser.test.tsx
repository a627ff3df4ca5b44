import '../../../app/theme/mantine.css';
import { PROBLEMAS_SENHA } from '@cadencia/domain/usuario/senha/schema.ts';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NovaSenhaFields } from './nova-senha-fields.tsx';

const dono = { nome: 'Marina Prado', email: 'marina@exemplo.com.br' };
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

function montar(nova: string, erro?: string): void {
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider>
      <NovaSenhaFields
        nova={nova}
        confirmacao=""
        dono={dono}
        erros={erro === undefined ? {} : { nova: erro }}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
}
afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
});

const regra = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });

it('shows each rule as met or not while the password is typed', async () => {
  montar('flamengo10');
  await expect.element(regra('De 10 a 128 caracteres')).toHaveTextContent(': atendida');
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': não atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});

it('does not call good what the server, which knows more of them, refused', async () => {
  montar('jabuticaba azul 42', PROBLEMAS_SENHA.COMUM);
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': não atendida');
  await expect.element(regra('Sem o seu nome')).toHaveTextContent(': atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});

it('does not call good one of the last passwords either', async () => {
  montar('jabuticaba azul 42', PROBLEMAS_SENHA.REPETIDA);
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});
