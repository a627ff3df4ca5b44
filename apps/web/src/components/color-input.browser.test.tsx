import '../app/theme/mantine.css';
import { Drawer, MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ColorInput } from './color-input.tsx';

let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
});

it('gives the colours away with Esc before what they are in, and opens them again', async () => {
  const fechado = vi.fn();
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider>
      <Drawer opened onClose={fechado} title="Nova disciplina">
        <ColorInput label="Cor" defaultValue="#00aa00" />
      </Drawer>
    </MantineProvider>,
  );
  const cores = page.getByRole('slider', { name: 'Matiz' });
  await userEvent.click(page.getByLabelText('Cor'));
  await expect.element(cores).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => cores.query()).toBeNull();
  expect(fechado).not.toHaveBeenCalled();
  await userEvent.click(page.getByLabelText('Cor'));
  await expect.element(cores).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(fechado).toHaveBeenCalledTimes(1);
});
