import { Drawer } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { ColorInput } from './color-input.tsx';

it('gives the colours away with Esc before what they are in, and opens them again', async () => {
  const fechado = vi.fn();
  show(
    <Drawer opened onClose={fechado} title="Nova disciplina">
      <ColorInput label="Cor" defaultValue="#00aa00" />
    </Drawer>,
    'default',
  );
  const cores = page.getByRole('slider', { name: 'Matiz' });
  await userEvent.click(page.getByRole('textbox', { name: 'Cor' }));
  await expect.element(cores).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => cores.query()).toBeNull();
  expect(fechado).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('textbox', { name: 'Cor' }));
  await expect.element(cores).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(fechado).toHaveBeenCalledTimes(1);
});

it('says what each of its buttons does', async () => {
  show(<ColorInput label="Cor" defaultValue="#00aa00" />, 'default');
  await expect.element(page.getByRole('textbox', { name: 'Cor' })).toBeVisible();
  for (const botao of page.getByRole('button').elements()) expect(botao).toHaveAccessibleName();
});
