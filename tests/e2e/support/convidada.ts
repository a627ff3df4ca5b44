import { type APIRequestContext, expect } from '@playwright/test';
import type { Acesso } from './acesso.ts';
import { openCorreio } from './correio.ts';

const SENHA = 'guindaste azul 42 na doca';

export interface Convidada {
  readonly id: number;
  readonly nome: string;
  readonly pessoa: Acesso;
}

/** Invites a person, who sets a password through the link. */
export async function convidada(
  request: APIRequestContext,
  headers: Record<string, string>,
  perfilId: number,
): Promise<Convidada> {
  const correio = await openCorreio();
  try {
    const marca = Date.now();
    const email = `rita.${marca}@exemplo.com.br`;
    const nome = `Rita ${marca}`;
    const convite = await request.post('/api/usuario/convidar', { headers, data: { nome, email, perfilId } });
    await expect(convite).toBeOK();
    const { id } = await convite.json();
    const link = new URL(await correio.link(email, '/auth/convite'), 'http://cadencia');
    const senha = { token: link.searchParams.get('token'), des_senha_usu: SENHA };
    await expect(await request.post('/api/usuario/confirmarsenha', { data: senha })).toBeOK();
    return { id, nome, pessoa: { email, senha: SENHA } };
  } finally {
    correio.close();
  }
}
