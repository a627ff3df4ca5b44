import { defineConfig } from '@playwright/test';
import { OPCOES_DE_TESTE } from './tests/chromium.ts';
import { AO_MESMO_TEMPO, enderecoDe, portas } from './tests/e2e/support/portas.ts';

const chromium = process.env['CHROMIUM'];
/** Each journey at one width. */
const umaLargura = process.env['CADENCIA_UMA_LARGURA'] === 'sim';

/** Journeys over the real product: its server, its database, a throw-away data folder; one for each at once. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/espera.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: AO_MESMO_TEMPO,
  // A machine that stalls once does not stop the work; what needed a second try is named at the end of `npm test`.
  retries: 1,
  forbidOnly: process.env['CI'] === 'true',
  reporter: 'list',
  use: {
    baseURL: enderecoDe(portas.produto),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Chromium without windows asks nobody.
    permissions: ['clipboard-read', 'clipboard-write'],
    // What does not come is not waited for until the end of its journey.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // What fades is neither waited for nor looked at half way; a test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...OPCOES_DE_TESTE],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(umaLargura ? { grepInvert: /@telefone/ } : {}),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // The journeys of the shell set the widths that they speak of; those of addresses are the same at any width.
      testIgnore: /(shell.*|rotas)\.spec\.ts$/,
      ...(umaLargura ? { grep: /@telefone/ } : { grepInvert: /@uma-vez/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node --import tsx scripts/servidor-de-teste.mjs',
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
