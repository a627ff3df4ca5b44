import { PROBLEMAS_SENHA } from '@cadencia/domain/usuario/senha/schema.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/tela.tsx';
import { NovaSenhaFields, senhaVazia } from './nova-senha-fields.tsx';

const dono = { nome: 'Marina Prado', email: 'marina@exemplo.com.br' };

function assemble(nova: string, erro?: string): void {
  show(
    <NovaSenhaFields
      nova={nova}
      confirmacao=""
      dono={dono}
      erros={erro === undefined ? {} : { nova: erro }}
      onChange={() => undefined}
    />,
  );
}
const regra = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });

it('shows each rule as met or not while the password is typed', async () => {
  assemble('flamengo10');
  await expect.element(regra('De 10 a 128 caracteres')).toHaveTextContent(': atendida');
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': não atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});

it('does not call good what the server, which knows more of them, refused', async () => {
  assemble('jabuticaba azul 42', PROBLEMAS_SENHA.COMUM);
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': não atendida');
  await expect.element(regra('Sem o seu nome')).toHaveTextContent(': atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});

it('does not call good one of the last passwords either', async () => {
  assemble('jabuticaba azul 42', PROBLEMAS_SENHA.REPETIDA);
  await expect.element(regra('Fora da lista das senhas mais usadas')).toHaveTextContent(': atendida');
  await expect.element(page.getByRole('status')).toHaveTextContent('Ainda não serve');
});

function Formulario() {
  const [senha, setSenha] = useState(senhaVazia);
  return <NovaSenhaFields {...senha} dono={dono} erros={{}} onChange={setSenha} />;
}

it('is pasted in both fields, and every character shown when the eye asks, for a password manager is welcome', async () => {
  const gerada = 'Xq7;-ç vK"2<b>&🔩9zT';
  show(
    <>
      <input aria-label="Gerenciador" defaultValue={gerada} />
      <Formulario />
    </>,
  );
  await page.getByLabelText('Gerenciador').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  for (const rotulo of ['Nova senha', 'Confirmar a nova senha']) {
    const campo = page.getByLabelText(rotulo, { exact: true });
    await campo.click();
    await userEvent.paste();
    await expect.element(campo).toHaveValue(gerada);
    await expect.element(campo).toHaveAttribute('autocomplete', 'new-password');
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('Força');
  await page.getByRole('button', { name: 'Mostrar ou esconder a senha' }).first().click();
  await expect.element(page.getByLabelText('Nova senha', { exact: true })).toHaveAttribute('type', 'text');
});
