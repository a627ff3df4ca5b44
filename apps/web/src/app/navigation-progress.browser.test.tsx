import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useBlocker,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProgress } from '../lib/progress.ts';
import { useNavigationProgress } from './root.tsx';

let releases: ((value?: unknown) => void)[] = [];
let root: Root;
let changes: { estado: string; em: number }[] = [];

/** Renders pages: two wait until the test releases them, one fails, one refuses to be left. */
async function start() {
  const bar = createProgress();
  bar.state.subscribe(() => changes.push({ estado: bar.state.get(), em: performance.now() }));
  const rootRoute = createRootRoute({
    component: () => {
      useNavigationProgress(bar);
      return <Outlet />;
    },
  });
  const page = (path: string, loader?: () => Promise<unknown>) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => <p>{path}</p>,
      errorComponent: () => <p>falhou</p>,
      ...(loader ? { loader } : {}),
    });
  const slow = () =>
    new Promise((resolve) => {
      releases.push(resolve);
    });
  const held = createRoute({
    getParentRoute: () => rootRoute,
    path: '/presa',
    component: () => {
      useBlocker({ shouldBlockFn: () => true });
      return <p>presa</p>;
    },
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      page('/a'),
      page('/lenta', slow),
      page('/outra', slow),
      page('/falha', () => Promise.reject(new Error('sem resposta'))),
      held,
    ]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
    defaultPendingMs: 60_000,
  });
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(<RouterProvider router={router as never} />);
  await expect.poll(() => box.textContent).toBe('/a');
  await expect.poll(() => bar.state.get()).toBe('oculta');
  changes = [];
  return { bar, go: (to: string) => void router.navigate({ to } as never), router, box };
}

const states = () => changes.map(({ estado }) => estado);
const at = (estado: string) => changes.find((change) => change.estado === estado)?.em ?? Number.NaN;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  releases = [];
  changes = [];
});
afterEach(() => {
  root.unmount();
  document.body.innerHTML = '';
});

describe('§2, §9 the top progress bar starts when navigation starts and completes 200 ms after navigation', () => {
  it('ends', async () => {
    const { go, box } = await start();
    go('/lenta');
    await expect.poll(states).toEqual(['andando']);
    await sleep(300);
    expect(states()).toEqual(['andando']);
    const ended = performance.now();
    releases[0]?.();
    await expect.poll(states).toEqual(['andando', 'completa', 'oculta']);
    expect(box.textContent).toBe('/lenta');
    expect(at('completa') - ended).toBeGreaterThanOrEqual(199);
    expect(at('completa') - ended).toBeLessThan(400);
  });

  it('is cancelled, by going back to where it began', async () => {
    const { go, router, box } = await start();
    go('/lenta');
    await expect.poll(states).toEqual(['andando']);
    const cancelled = performance.now();
    router.history.back();
    await expect.poll(states).toEqual(['andando', 'completa', 'oculta']);
    expect(box.textContent).toBe('/a');
    expect(at('completa') - cancelled).toBeGreaterThanOrEqual(199);
  });

  it('fails', async () => {
    const { go, box } = await start();
    const began = performance.now();
    go('/falha');
    await expect.poll(states).toEqual(['andando', 'completa', 'oculta']);
    expect(box.textContent).toBe('falhou');
    expect(at('completa') - began).toBeGreaterThanOrEqual(199);
  });
});

it('continues the same bar when another navigation starts within the 200 ms, or takes its place', async () => {
  const { go, box } = await start();
  go('/lenta');
  await expect.poll(() => releases.length).toBe(1);
  go('/outra');
  await expect.poll(() => releases.length).toBe(2);
  releases[1]?.();
  await expect.poll(() => box.textContent).toBe('/outra');
  await sleep(100);
  go('/a');
  await expect.poll(states).toEqual(['andando', 'completa', 'oculta']);
});

it('does not move for a filter in the address, nor for a page that is not left', async () => {
  const { bar, go, router } = await start();
  void router.navigate({ to: '/a', search: { busca: 'x' } } as never);
  await expect.poll(() => router.state.location.searchStr).toBe('?busca=x');
  await sleep(50);
  expect(states()).toEqual([]);
  go('/presa');
  await expect.poll(() => bar.state.get()).toBe('oculta');
  await expect.poll(states).toEqual(['andando', 'completa', 'oculta']);
  changes = [];
  go('/a');
  await sleep(50);
  expect(states()).toEqual([]);
});
