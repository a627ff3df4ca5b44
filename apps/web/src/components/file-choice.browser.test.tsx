import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileChoice } from './file-choice.tsx';

const send = vi.fn(async () => undefined);
let root: Root;
beforeEach(() => {
  send.mockClear();
  const lugar = document.createElement('div');
  document.body.replaceChildren(lugar);
  root = createRoot(lugar);
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FileChoice frase="Solte aqui" nota="XER." rotulo="Arquivo" limite={2 * 1_048_576} send={send} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => root.unmount());

const arquivo = (bytes: number) => new File([new Uint8Array(bytes)], 'parada.xer');

it('diz até quanto aceita antes de escolher, e não envia o que passa disso', async () => {
  await expect.element(page.getByText('XER. Até 2 MB.')).toBeVisible();
  const campo = page.getByLabelText('Arquivo', { exact: true });
  await userEvent.upload(campo, arquivo(3 * 1_048_576));
  await expect.element(page.getByText('parada.xer tem 3 MB: passa do limite.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.upload(campo, arquivo(1_000));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
