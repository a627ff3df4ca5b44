import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '../lib/query.ts';
import { show } from '../testing/tela.tsx';
import { FileField } from './file-field.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  notifications.clean();
});

const botao = (name: string) => page.getByRole('button', { name });

it('a file is taken away after a question that names it, and the notice brings the same file back', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(
    async () => new Response('bytes', { headers: { 'content-type': 'image/png' } }),
  );
  const enviado = vi.fn(async (_: File, _chave: string) => undefined);
  const retirado = vi.fn(async () => undefined);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <Notifications />
      <FileField
        rotulo="Logo"
        aceito="PNG de até 1 MB"
        aceita=".png"
        valor={{ anexo: 7, nome: 'logo.png', tamanho: 5, miniatura: false }}
        parado={undefined}
        onEnviar={enviado}
        onRetirar={retirado}
      />
    </QueryClientProvider>,
    'default',
  );
  await userEvent.click(botao('Retirar'));
  const pergunta = page.getByRole('dialog', { name: 'Retirar logo.png?' });
  await expect.element(pergunta).toBeVisible();
  expect(retirado).not.toHaveBeenCalled();
  await userEvent.click(pergunta.getByRole('button', { name: 'Retirar' }));
  await vi.waitFor(() => expect(retirado).toHaveBeenCalledTimes(1));
  await userEvent.click(botao('Desfazer'));
  await vi.waitFor(() => expect(enviado).toHaveBeenCalledTimes(1));
  const [arquivo] = enviado.mock.calls[0] ?? [];
  expect([arquivo?.name, arquivo?.type, await arquivo?.text()]).toEqual(['logo.png', 'image/png', 'bytes']);
});
