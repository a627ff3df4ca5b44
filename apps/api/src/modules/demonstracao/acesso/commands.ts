import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import { type Acesso, textoAcessos } from './mapping.ts';

/** Writes the accesses where only their owner reads them: whole or not at all. Gives back the path. */
export async function writeAcessos(dados: string, acessos: readonly Acesso[]): Promise<string> {
  const target = path.join(dados, 'acessos.txt');
  const draft = `${target}.novo`;
  await mkdir(dados, { recursive: true });
  const file = await open(draft, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(textoAcessos(acessos));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);
  return target;
}

/** Creates the users. Gives back their ids by profile. */
export async function createUsuarios(
  tx: Tx,
  acessos: readonly Acesso[],
  hashSenha: (senha: string) => Promise<string>,
): Promise<ReadonlyMap<number, number>> {
  const linhas = await Promise.all(
    acessos.map(async ({ senha, ...acesso }) => ({ ...acesso, senha: await hashSenha(senha) })),
  );
  const { rows } = await sql<{ id: number; perfilId: number }>`
    insert into usuario (nome, email, senha, perfil_id, trocar_senha)
    select nome, email, senha, "perfilId", "trocarSenha" from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l(nome text, email text, senha text, "perfilId" smallint, "trocarSenha" boolean)
    returning id, perfil_id`.execute(tx);
  return new Map(rows.map((row) => [row.perfilId, row.id]));
}
