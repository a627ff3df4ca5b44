import '../../../../app/theme/tokens.css';
import '../../../../app/theme/mantine.css';
import '../../../../app/theme/base.css';
import type { GrupoBusca } from '@cadencia/domain/busca/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { cssVariables, mantineTheme } from '../../../../app/theme/mantine-theme.ts';
import { createQueryClient } from '../../../../lib/query.ts';
import type { Oferta } from '../resultado.ts';
import { SearchButton } from '../search-button.tsx';

export const TELAS: readonly Oferta[] = [
  { chave: 'tela-a', titulo: 'Painel Principal', detalhe: 'Painéis', acao: { destino: '/dashboard/main' } },
  { chave: 'tela-b', titulo: 'Gestão do Projeto', detalhe: 'Planejamento', acao: { destino: '/gestaoprojeto' } },
  { chave: 'tela-c', titulo: 'Calendário', detalhe: 'Controles', acao: { destino: '/calendario' } },
];

/** Answers one call of the search; `sinal` aborts when nobody waits any more. */
export type Servidor = (q: string, limite: number, sinal: AbortSignal) => Promise<Response>;

export const respond = (grupos: readonly Partial<GrupoBusca>[], status = 200): Response =>
  new Response(
    JSON.stringify(status === 200 ? { grupos } : { codigo: 'servidor.falha', mensagem: 'Caiu.', acao: 'Espere.' }),
    {
      status,
      headers: { 'content-type': 'application/json' },
    },
  );

export const atividades = (...titulos: string[]): GrupoBusca => ({
  tipo: 'atividade',
  rotulo: 'Atividades',
  parecidos: false,
  total: titulos.length,
  itens: titulos.map((titulo, i) => ({
    id: i + 1,
    titulo,
    detalhe: 'S-01 Permutador',
    destino: `/gestaoprojeto?servico=1&atividade=${i + 1}`,
  })),
});

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
/** Texts that the server was asked for. */
export let pedidos: string[] = [];

/** A page with the search button and a field, over a server of its own; the router's memory tells where it goes. */
export function assembleBusca(servidor: Servidor, tema: 'light' | 'dark' = 'light') {
  pedidos = [];
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (url.pathname !== '/api/busca') return fetchDeVerdade(input, init);
    const q = url.searchParams.get('q') ?? '';
    pedidos.push(q);
    return servidor(q, Number(url.searchParams.get('limite')), init?.signal ?? new AbortController().signal);
  };
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <SearchButton telas={TELAS} />
        <input aria-label="Outro campo" />
        <Outlet />
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({
    routeTree: rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '$' })]),
    history,
  });
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  raiz.render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables} forceColorScheme={tema}>
      <QueryClientProvider client={createQueryClient()}>
        {/* biome-ignore lint/suspicious/noExplicitAny: another tree than the product's */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onde: () => history.location.href };
}

export function dismantleBusca(): void {
  globalThis.fetch = fetchDeVerdade;
  raiz?.unmount();
  lugar?.remove();
  localStorage.clear();
}
