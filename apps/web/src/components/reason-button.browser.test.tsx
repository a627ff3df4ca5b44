import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { ReasonButton } from './reason-button.tsx';

const MOTIVO = 'Nada foi alterado.';
let vezes = 0;

function assemble(motivo: string | undefined): void {
  vezes = 0;
  const send = () => (vezes += 1);
  show(
    <>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          send();
        }}
      >
        <input aria-label="Nome" />
        <ReasonButton type="submit" motivo={motivo}>
          Salvar
        </ReasonButton>
      </form>
      <button type="button">Outro</button>
    </>,
  );
}
const botao = () => page.getByRole('button', { name: 'Salvar' });
const dica = () => page.getByRole('tooltip', { name: MOTIVO });

it('a button that cannot be pressed says why when it is, and does nothing else', async () => {
  assemble(MOTIVO);
  await expect.element(botao()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(botao()).toHaveAttribute('aria-description', MOTIVO);
  // A click without the pointer, as a finger gives it: nothing hovers.
  (botao().element() as HTMLElement).click();
  await expect.element(dica()).toBeVisible();
  // Enter in the form presses the same button.
  await userEvent.type(page.getByRole('textbox', { name: 'Nome' }), 'a{Enter}');
  expect(vezes).toBe(0);
});

it('says why to who comes by keyboard, until they leave', async () => {
  assemble(MOTIVO);
  await page.getByRole('textbox', { name: 'Nome' }).click();
  await userEvent.tab();
  await expect.element(dica()).toBeVisible();
  await userEvent.tab();
  await expect.element(dica()).not.toBeInTheDocument();
});

it('is a button like any other while it can be pressed', async () => {
  assemble(undefined);
  await botao().click();
  expect(vezes).toBe(1);
  await expect.element(botao()).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
