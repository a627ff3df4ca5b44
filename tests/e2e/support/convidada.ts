import { type APIRequestContext, expect } from '@playwright/test';
import type { Acesso } from './acesso.ts';
import { openCorreio } from './correio.ts';
import { openSessao, tokenDoProjeto } from './projeto.ts';

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

/** Session, in the project, of a new person of its team, who approves up to a level. */
export async function membro(
  request: APIRequestContext,
  headers: Record<string, string>,
  { projetoId, perfilId, nivelAprovacao = 0 }: { projetoId: number; perfilId: number; nivelAprovacao?: number },
): Promise<string> {
  const { id: usuarioId, pessoa } = await convidada(request, headers, perfilId);
  const posta = await request.post(`/api/projeto/${projetoId}/equipe`, { headers, data: { usuarioId } });
  await expect(posta).toBeOK();
  if (nivelAprovacao > 0) {
    const data = { versao: 1, nivelAprovacao };
    await expect(await request.put(`/api/projeto/${projetoId}/equipe/${usuarioId}`, { headers, data })).toBeOK();
  }
  return tokenDoProjeto(request, await openSessao(request, pessoa), projetoId);
}
