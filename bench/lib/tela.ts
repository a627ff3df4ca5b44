import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Produto } from './produto.ts';

const JANELA = { width: 1_440, height: 900 };

/** A page of the product that is signed in, with an empty browser cache. @throws {Error} when the screens are not built */
export async function openTela(browser: Browser, produto: Produto, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: JANELA });
  await context.addInitScript((valor) => localStorage.setItem('auth-token', valor), token);
  // tsx wraps inner functions in this helper, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' });
  const page = await context.newPage();
  const aberta = await page.goto(`${produto.base}/saude`);
  if (!aberta?.ok()) throw new Error('As telas não estão montadas: execute antes npm run build.');
  return page;
}

interface Rolagem {
  /** Intervals between frames, in ms; empty where nothing scrolls. */
  readonly quadros: number[];
  /** Lengths, in ms, of the tasks that held the page for more than 50. */
  readonly tarefas: number[];
}

/** Scrolls what scrolls in `dentro` (a selector) by `passo` points a frame, to and fro, for `duracao` ms. */
export const scroll = (
  page: Page,
  { dentro, passo, duracao }: { readonly dentro: string; readonly passo: number; readonly duracao: number },
): Promise<Rolagem> =>
  page.evaluate(
    ([onde, px, tempo]) =>
      new Promise<{ quadros: number[]; tarefas: number[] }>((resolve) => {
        const lugar = document.querySelector(onde);
        const rolavel = [...(lugar?.querySelectorAll('*') ?? []), lugar?.parentElement, lugar].find(
          (no) => no && no.scrollHeight > no.clientHeight + 1_000,
        );
        rolavel?.scrollTo(0, 0);
        const quadros: number[] = [];
        const tarefas: number[] = [];
        const vigia = new PerformanceObserver((lista) => {
          for (const { duration } of lista.getEntries()) tarefas.push(duration);
        });
        vigia.observe({ type: 'longtask' });
        const inicio = performance.now();
        let anterior = inicio;
        let sentido = px;
        const walk = (agora: number) => {
          quadros.push(agora - anterior);
          anterior = agora;
          const antes = rolavel?.scrollTop;
          rolavel?.scrollBy(0, sentido);
          if (rolavel?.scrollTop === antes) sentido = -sentido;
          if (agora - inicio < tempo) requestAnimationFrame(walk);
          else {
            vigia.disconnect();
            resolve({ quadros: rolavel ? quadros.slice(1) : [], tarefas });
          }
        };
        requestAnimationFrame(walk);
      }),
    [dentro, passo, duracao] as const,
  );

/** Milliseconds of processor that the page's thread used in all; other work of the machine does not count. */
export async function trabalho(
  cdp: CDPSession,
): Promise<Readonly<Record<'tudo' | 'script' | 'estilo' | 'arranjo', number>>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (nome: string) => 1_000 * (metrics.find(({ name }) => name === nome)?.value ?? 0);
  return {
    tudo: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    estilo: ms('RecalcStyleDuration'),
    arranjo: ms('LayoutDuration'),
  };
}
