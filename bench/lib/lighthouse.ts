import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM, OPCOES_CHROMIUM } from '../../tests/chromium.ts';

export interface Notas {
  readonly desempenho: number;
  readonly acessibilidade: number;
  /** First and largest paint, in ms of the simulated machine. */
  readonly fcp: number;
  readonly lcp: number;
  /** Audits that cost points. */
  readonly perdas: readonly string[];
}

interface Tela {
  readonly url: string;
  /** Absent when nobody is signed in. */
  readonly token?: string;
  readonly celular: boolean;
}

/** Stores the session of `token` in the browser profile of the folder `perfil`. */
async function enterPerfil(perfil: string, url: string, token: string): Promise<void> {
  const contexto = await chromium.launchPersistentContext(perfil, {
    executablePath: CHROMIUM,
    args: [...OPCOES_CHROMIUM],
  });
  try {
    const page = await contexto.newPage();
    await page.goto(new URL('/saude', url).href);
    await page.evaluate((valor) => localStorage.setItem('auth-token', valor), token);
  } finally {
    await contexto.close();
  }
}

/** Tries of a screen: sometimes the browser records a load without its beginning, and Lighthouse asks for another. */
const TENTATIVAS = 3;

/**
 * Opens a screen with an empty cache and answers Lighthouse's results. The browser is launched as Lighthouse's own
 * command does, without a second program that listens to it: that would slow down the measured page.
 */
export async function evaluateTela(tela: Tela): Promise<Notas> {
  for (let vez = 1; ; vez++) {
    const notas = await evaluate(tela).catch((erro: unknown) => {
      if (vez === TENTATIVAS || !(erro instanceof Error && erro.message.includes('NO_NAVSTART'))) throw erro;
    });
    if (notas) return notas;
  }
}

async function evaluate({ url, token, celular }: Tela): Promise<Notas> {
  const perfil = mkdtempSync(path.join(os.tmpdir(), 'cadencia-lighthouse-'));
  let navegador: LaunchedChrome | undefined;
  try {
    if (token !== undefined) await enterPerfil(perfil, url, token);
    // In a window, its frame would be drawn too, on the same processor.
    const chromeFlags = [...OPCOES_CHROMIUM, '--kiosk'];
    navegador = await launch({ chromePath: CHROMIUM, userDataDir: perfil, chromeFlags });
    const corrida = await lighthouse(
      url,
      {
        port: navegador.port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: ['performance', 'accessibility'],
      },
      celular ? undefined : desktopConfig,
    );
    if (!corrida) throw new Error(`o Lighthouse não avaliou ${url}`);
    const { audits, categories, finalDisplayedUrl, runtimeError } = corrida.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
      throw new Error(`${url} levou a ${finalDisplayedUrl}`);
    const nota = (categoria: string) => Math.round((categories[categoria]?.score ?? 0) * 100);
    return {
      desempenho: nota('performance'),
      acessibilidade: nota('accessibility'),
      fcp: Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      perdas: Object.values(audits)
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, displayValue }) => (displayValue === undefined ? id : `${id} (${displayValue})`)),
    };
  } finally {
    navegador?.kill();
    rmSync(perfil, { recursive: true, force: true });
  }
}
