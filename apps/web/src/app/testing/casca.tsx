import '../theme/mantine.css';
import '../theme/tokens.css';
import '../theme/base.css';
import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import type { Claims } from '@cadencia/domain/usuario/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { LAYOUT_DEFAULTS, type LayoutSettings } from '../../lib/layout-settings.ts';
import { createQueryClient } from '../../lib/query.ts';
import { signInSucceeded } from '../../lib/session.ts';
import { fakeToken } from '../../testing/token.ts';
import { ProductFrame } from '../router.tsx';
import { cssVariables, mantineTheme } from '../theme/mantine-theme.ts';
import { colorSchemeManager, followLayout } from '../theme/saved-layout.ts';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A project of the list of projects, as the API answers it. */
export const projeto = (id: number, titulo = `Parada ${id}`): Partial<ProjetoWire> => ({
  cod_projeto_pro: id,
  des_titulo_pro: titulo,
  des_sigla_pro: `P${id}`,
  des_nome_fantasia_cli: 'Refinaria',
  dat_inicio_parada_pro: '2027-08-02T07:00',
  dat_fim_parada_pro: '2027-08-30T07:00',
  num_dia_parada_pro: -200,
  num_previsto_pro: null,
  num_real_pro: null,
  tip_status_pro: 'PLANEJAMENTO',
});

/** Answers by the end of a path; any other path answers "not found". */
export type Respostas = Readonly<Record<string, () => Response | Promise<Response>>>;

const PADRAO: Respostas = {
  '/projeto/listar/usuario/7': () => json([projeto(5, 'Parada da Caldeira'), projeto(6)]),
  '/usuario/conta': () => json({ preferencias: {} }),
  '/notificacao/contagem': () => json({ naoLidas: 0 }),
  '/aprovacao/contagem': () => json({ esperam: 0, vencidas: 0 }),
  '/evento': () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
};

interface Cena {
  readonly claims?: Partial<Claims>;
  readonly app?: Partial<LayoutSettings>;
  readonly caminho?: string;
  readonly respostas?: Respostas;
  readonly largura?: number;
}

const fetchDeVerdade = globalThis.fetch;
let root: Root | undefined;
let place: HTMLElement | undefined;
let segue = false;

/** Stores the settings and announces them, as another tab would. */
export function adjust(app: Partial<LayoutSettings>): void {
  localStorage.setItem('app', JSON.stringify({ ...LAYOUT_DEFAULTS, ...app }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'app' }));
}

/** Renders the shell as the product draws it, over a server of its own and pages that show only their address. */
export async function assembleCasca({ claims = {}, app = {}, caminho = '/dashboard/main', ...resto }: Cena = {}) {
  const { respostas = {}, largura = 1440 } = resto;
  const chamadas: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!url.pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    const onde = url.pathname.slice('/api'.length);
    chamadas.push(`${init?.method ?? 'GET'} ${onde}`);
    return ({ ...PADRAO, ...respostas }[onde] ?? (() => json({ codigo: 'requisicao.rota', mensagem: 'Nada.' }, 404)))();
  };
  await page.viewport(largura, 900);
  if (!segue) followLayout();
  segue = true;
  // Changing the size and back clears the state that a former test gave the sidebar.
  adjust({ ...app, MENU_SIZE: app.MENU_SIZE === 'default' ? 'hidden' : 'default' });
  adjust(app);
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const padrao = { cod_usuario_usu: 7, des_nome_usu: 'Marina Prado', role: 1, exp, permissions: [] };
  signInSucceeded(fakeToken({ ...padrao, ...claims }));

  const rootRoute = createRootRoute();
  const frame = createRoute({ getParentRoute: () => rootRoute, id: 'produto', component: ProductFrame });
  const tela = (path: string, staticData: object) =>
    createRoute({ getParentRoute: () => frame, path, staticData, component: () => <h1>{path}</h1> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      frame.addChildren([tela('/gestaoprojeto', { titulo: 'Gestão do Projeto', validaProjeto: true }), tela('$', {})]),
    ]),
    history: createMemoryHistory({ initialEntries: [caminho] }),
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={createQueryClient()}>
        {/* biome-ignore lint/suspicious/noExplicitAny: another tree than the product's */}
        <RouterProvider router={router as any} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await expect.element(page.getByRole('banner'), { timeout: 10_000 }).toBeVisible();
  return { chamadas, onde: () => router.state.location.pathname };
}

export function dismantleCasca(): void {
  root?.unmount();
  place?.remove();
  globalThis.fetch = fetchDeVerdade;
  localStorage.clear();
}

export const gravado = (): unknown => JSON.parse(localStorage.getItem('app') ?? 'null');
export const atributo = (nome: string): string | null => document.documentElement.getAttribute(nome);
export { json };
