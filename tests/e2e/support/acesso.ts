import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pastaDe, portas } from './portas.ts';

/** Data folder of the journeys' server. */
export const PASTA = pastaDe(portas.produto);

/** File with the password that replaced the administrator's generated one. */
const TROCADA = path.join(PASTA, 'senha-trocada.txt');
const NOVA = 'plataforma verde 31 capacetes';

export interface Acesso {
  readonly email: string;
  readonly senha: string;
}

/** The administrator of the first run, with the current password. */
export function administrador(): Acesso {
  const linhas = readFileSync(path.join(PASTA, 'acessos.txt'), 'utf8').trim().split('\n');
  const [, email, gerada] = (linhas.find((linha) => linha.startsWith('Admin;')) ?? '').split(';');
  if (!email || !gerada) throw new Error('O arquivo de acessos não tem o administrador.');
  return { email, senha: existsSync(TROCADA) ? readFileSync(TROCADA, 'utf8') : gerada };
}

/** The new password to set and a function that records the change; undefined once the generated one was replaced. */
export const trocaPendente = (): { readonly nova: string; readonly feita: () => void } | undefined =>
  existsSync(TROCADA) ? undefined : { nova: NOVA, feita: () => writeFileSync(TROCADA, NOVA) };

/** Fills in the sign-in form on screen and sends it. */
export async function fillEntrada(page: Page, { email, senha }: Acesso): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Changes the password that the first run generated; the first to sign in must do so, like every administrator. */
async function changeSenhaGerada(page: Page, { senha }: Acesso): Promise<void> {
  await page.getByLabel('Senha atual').fill(senha);
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA);
  await page.getByLabel('Confirmar a nova senha').fill(NOVA);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await page.waitForURL('**/dashboard/main');
  trocaPendente()?.feita();
}

export async function enter(page: Page): Promise<void> {
  const acesso = administrador();
  await page.goto('/auth/login');
  await fillEntrada(page, acesso);
  await page.waitForURL(/\/(dashboard\/main|auth\/trocar-senha)$/);
  if (page.url().includes('/auth/trocar-senha')) await changeSenhaGerada(page, acesso);
}
