import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const raiz = fileURLToPath(new URL('../../../', import.meta.url));

/** Data folder of the server of the journeys. */
export const PASTA = path.join(raiz, '.dados-teste', process.env['CADENCIA_E2E_PORTA'] ?? '4790');

interface Acesso {
  readonly email: string;
  readonly senha: string;
}

/** The administrator of the first run. */
function administrador(): Acesso {
  const linhas = readFileSync(path.join(PASTA, 'acessos.txt'), 'utf8').trim().split('\n');
  const [, email, senha] = (linhas.find((linha) => linha.startsWith('Admin;')) ?? '').split(';');
  if (!email || !senha) throw new Error('O arquivo de acessos não tem o administrador.');
  return { email, senha };
}

export async function entrar(page: Page): Promise<void> {
  const { email, senha } = administrador();
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard/main');
}
