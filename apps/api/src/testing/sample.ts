import { hashSenha } from '../modules/usuario/commands.ts';
import type { Api } from './harness.ts';

export const SENHA = 'uma senha comprida de teste';
let senha: Promise<string> | undefined;
let serie = 0;

/** A user with a profile, signed in; `token` carries no project. */
export async function createUsuario(api: Api, perfilId = 3): Promise<{ id: number; email: string; token: string }> {
  senha ??= hashSenha(SENHA);
  serie += 1;
  const email = `pessoa${serie}@exemplo.com.br`;
  const { id } = await api.database.db
    .insertInto('usuario')
    .values({ nome: `Pessoa ${serie}`, email, senha: await senha, perfilId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await api.send<{ token: string }>('POST', '/usuario/signin', {
    des_email_usu: email,
    des_senha_usu: SENHA,
  });
  return { id, email, token: answer.body.token };
}

/** A client that projects can belong to. */
export async function createCliente(api: Api): Promise<number> {
  serie += 1;
  const { id } = await api.database.db
    .insertInto('cliente')
    .values({
      razaoSocial: `Refinaria ${serie} S.A.`,
      nomeFantasia: `REF${serie}`,
      unidade: 'Planta Norte',
      segmento: 'REFINO',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a user in a project and gives back a token with that project selected. */
export async function enterProjeto(
  api: Api,
  usuario: { id: number; token: string },
  projetoId: number,
  perfilId?: number,
): Promise<string> {
  await api.database.db
    .insertInto('projetoUsuario')
    .values({ projetoId, usuarioId: usuario.id, perfilId: perfilId ?? null })
    .onConflict((conflict) => conflict.columns(['projetoId', 'usuarioId']).doUpdateSet({ perfilId: perfilId ?? null }))
    .execute();
  const answer = await api.send<{ access_token: string }>(
    'POST',
    `/usuario/tokenprojeto/${projetoId}`,
    {},
    usuario.token,
  );
  return answer.body.access_token;
}
