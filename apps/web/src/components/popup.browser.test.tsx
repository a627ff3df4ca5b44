import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { InfoHint } from './info-hint.tsx';
import { Popup } from './popup.tsx';

function mount(): void {
  show(
    <>
      <button type="button">Antes</button>
      <Popup
        button={(trigger) => (
          <button type="button" {...trigger}>
            Filtro
          </button>
        )}
      >
        <label>
          Folga <input />
        </label>
      </Popup>
      <InfoHint sobre="Avanço">Realizado sobre previsto.</InfoHint>
    </>,
  );
}

const filtro = () => page.getByRole('button', { name: 'Filtro' });
const folga = () => page.getByRole('textbox', { name: 'Folga' });
const dica = () => page.getByRole('button', { name: 'Como se calcula: Avanço' });

it('draws nothing before it is asked for, then takes the focus in, and Escape gives it back', async () => {
  mount();
  await expect.element(filtro()).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await filtro().click();
  await expect.element(folga()).toHaveFocus();
  await expect.element(filtro()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(filtro()).toHaveFocus();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
});

it('opens by keyboard, stands under its button, and a second click on the button closes it', async () => {
  mount();
  await expect.element(filtro()).toBeVisible();
  (filtro().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(folga()).toHaveFocus();
  const { top } = page.getByRole('dialog').element().getBoundingClientRect();
  const { bottom } = filtro().element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(bottom);
  expect(top - bottom).toBeLessThan(40);
  await filtro().click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await expect.element(filtro()).toHaveAttribute('aria-expanded', 'false');
});

it('closes by a click elsewhere, which keeps the focus it gave', async () => {
  mount();
  await filtro().click();
  await expect.element(folga()).toHaveFocus();
  await page.getByRole('button', { name: 'Antes' }).click();
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Antes' })).toHaveFocus();
});

it('an explanation leaves the focus on its button, and Escape closes it from there', async () => {
  mount();
  await dica().click();
  await expect.element(page.getByText('Realizado sobre previsto.')).toBeVisible();
  await expect.element(dica()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.body.textContent).not.toContain('Realizado');
});
