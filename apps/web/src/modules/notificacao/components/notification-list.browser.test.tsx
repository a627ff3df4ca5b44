import '../../../app/theme/mantine.css';
import '../../../app/theme/base.css';
import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../lib/query.ts';
import { NotificationList } from './notification-list.tsx';

const avisos = Array.from(
  { length: 40 },
  (_, n): Notificacao => ({
    id: 100 - n,
    tipo: 'IMPORTACAO',
    titulo: `Importação ${n}`,
    texto: 'Cronograma contratual importado e calculado. '.repeat(4),
    link: null,
    projetoId: null,
    projeto: null,
    criadaEm: '2027-03-14T10:00:00.000Z',
    lidaEm: null,
  }),
);

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

it('a long list scrolls inside: the page behind does not grow', async () => {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    const corpo = pathname.endsWith('/contagem') ? { naoLidas: 40 } : { linhas: avisos, proximo: null };
    return new Response(JSON.stringify(corpo), { headers: { 'content-type': 'application/json' } });
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <NotificationList onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Importação 39')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
});
