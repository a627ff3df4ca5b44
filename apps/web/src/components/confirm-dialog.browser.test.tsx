import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('asked within a form, what is confirmed is not sent to that form too', async () => {
  const daFicha = vi.fn((evento: { preventDefault: () => void }) => evento.preventDefault());
  const confirmado = vi.fn(async () => undefined);
  const fechado = vi.fn();
  show(
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
    </form>,
    'default',
  );
  await userEvent.click(page.getByRole('button', { name: 'Inativar' }));
  await vi.waitFor(() => expect(fechado).toHaveBeenCalled());
  expect(confirmado).toHaveBeenCalledTimes(1);
  expect(daFicha).not.toHaveBeenCalled();
});
