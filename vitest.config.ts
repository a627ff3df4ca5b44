import { defineConfig } from 'vitest/config';

const fusos = ['America/Sao_Paulo', 'UTC', 'Pacific/Auckland'];

/** The engine runs once per time zone: its results may not depend on the machine's. */
const engine = fusos.map((TZ) => ({
  test: {
    name: `engine ${TZ}`,
    root: 'packages/engine',
    include: ['src/**/*.test.ts'],
    env: { TZ },
  },
}));

const pure = ['domain', 'interop'].map((nome) => ({
  test: { name: nome, root: `packages/${nome}`, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
}));

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...engine,
      ...pure,
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 60_000 } },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
    ],
  },
});
