import { defineConfig } from '@playwright/test';
import { OPCOES_CHROMIUM } from './tests/chromium.ts';
import { PORTA_CORREIO } from './tests/e2e/support/correio.ts';

const porta = process.env['CADENCIA_E2E_PORTA'] ?? '4790';
const chromium = process.env['CHROMIUM'];
const baseURL = `http://127.0.0.1:${porta}`;

/** Journeys over the real product: its server, its database, a throw-away data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...OPCOES_CHROMIUM],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // The journeys of the shell set the widths that they speak of; those of addresses are the same at any width.
      testIgnore: /(shell.*|rotas)\.spec\.ts$/,
      grepInvert: /@uma-vez/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node scripts/servidor-de-teste.mjs',
    env: {
      CADENCIA_PORTA: porta,
      CADENCIA_DADOS: `.dados-teste/${porta}`,
      SMTP_URL: `smtp://127.0.0.1:${PORTA_CORREIO}`,
      EMAIL_REMETENTE: 'cadencia@exemplo.com.br',
    },
    url: `${baseURL}/saude`,
    timeout: 120_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
