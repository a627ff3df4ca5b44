import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from './confirm-dialog.tsx';

let root: Root | undefined;
let place: HTMLElement | undefined;

afterEach(() => {
  root?.unmount();
  place?.remove();
});

it('asked within a form, what is confirmed is not sent to that form too', async () => {
  const daFicha = vi.fn((evento: { preventDefault: () => void }) => evento.preventDefault());
  const confirmado = vi.fn(async () => undefined);
  const fechado = vi.fn();
  place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <MantineProvider>
      <form onSubmit={daFicha}>
        <ConfirmDialog
          opened
          titulo="Inativar U-210"
          acao="Inativar"
          pedido={{ isPending: false, error: null }}
          falha="Nada foi alterado"
          feito="U-210: inativado."
          onConfirmar={confirmado}
          onClose={fechado}
        >
          Nesta área há 3 equipamentos.
        </ConfirmDialog>
      </form>
    </MantineProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Inativar' }));
  await vi.waitFor(() => expect(fechado).toHaveBeenCalled());
  expect(confirmado).toHaveBeenCalledTimes(1);
  expect(daFicha).not.toHaveBeenCalled();
});
