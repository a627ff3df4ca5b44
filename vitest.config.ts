import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, OPCOES_DE_TESTE } from './tests/chromium.ts';

/** `SEMENTE=$RANDOM npx vitest …` looks for cases that no one has met yet. */
const semente = { alias: { 'fast-check': fileURLToPath(new URL('tests/fast-check.ts', import.meta.url)) } };

/** For what waits for a server or a browser; what passed only then is named at the end of `npm test` (ADR 0016). */
const SEGUNDA_VEZ = 1;

/** `npm test` runs the first; `npm test -- --tudo` and Vitest itself run all. */
const fusos = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland'];

/**
 * The engine runs once per time zone: its results may not depend on the machine's. What is drawn for its properties is
 * other in each. Its files, as all that are pure, share a process: starting one takes longer than most of them.
 */
const engine = fusos.map((TZ, vez) => ({
  resolve: semente,
  test: {
    name: vez === 0 ? 'engine' : `engine em ${TZ}`,
    root: 'packages/engine',
    include: ['src/**/*.test.ts'],
    env: { TZ, VEZ: String(vez), VEZES: String(fusos.length) },
    isolate: false,
    testTimeout: 30_000,
  },
}));

const pure = ['domain', 'interop'].map((nome) => ({
  resolve: semente,
  test: { name: nome, root: `packages/${nome}`, include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
}));

/** The grid is tested in a real browser: focus, clipboard and scrolling are the browser's. */
const navegador = {
  plugins: [react({ compiler: true })],
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'axe-core',
      'dayjs',
      'dayjs/locale/pt-br',
      'dayjs/plugin/customParseFormat',
    ],
  },
  test: {
    name: 'web-navegador',
    root: 'apps/web',
    include: ['src/**/*.browser.test.tsx'],
    globalSetup: ['src/testing/servidor-calcula.ts'],
    setupFiles: ['src/testing/tela-nova.ts'],
    isolate: false,
    retry: SEGUNDA_VEZ,
    testTimeout: 20_000,
    // What is waited for comes when the machine has the time for it.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: [...OPCOES_DE_TESTE] } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    // `npm test` leaves these out; `npm test -- --tudo` and Vitest itself run them.
    tags: [{ name: 'demorado', description: 'takes seconds: deaths of processes, large files, long properties' }],
    // One more than the cores of a small machine: a quarter of the time of two is waiting for the database.
    maxWorkers: 3,
    projects: [
      ...engine,
      ...pure,
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // A process that works for minutes spends a tenth of them on collecting what a larger nursery lets die there.
          execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
          // Each file makes its own copy of the product and its database: what is imported may be the same.
          isolate: false,
          retry: SEGUNDA_VEZ,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], retry: SEGUNDA_VEZ, testTimeout: 60_000 },
      },
      {
        resolve: semente,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/testing/arquivo-novo.ts'],
          isolate: false,
        },
      },
      ...(existsSync(CHROMIUM) ? [navegador] : []),
    ],
  },
});
