import { PERFIS } from '@cadencia/domain/perfis.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../infra/transaction.ts';

/**
 * Updates the database's permissions and built-in profiles to those of the code. A new permission goes to the built-in
 * profiles that hold it by default; changes by an administrator stay.
 */
export async function syncPermissoes(tx: Tx): Promise<void> {
  const chaves = JSON.stringify(
    PERMISSOES.map((chave) => ({ chave, modulo: chave.split(':')[0], acao: chave.split(':')[1] })),
  );
  const perfis = JSON.stringify(PERFIS.map(({ id, nome, visibilidade }) => ({ id, nome, visibilidade })));
  const grants = JSON.stringify(PERFIS.flatMap(({ id, permissoes }) => permissoes.map((chave) => ({ id, chave }))));
  await sql`select pg_advisory_xact_lock(4700002)`.execute(tx);
  await sql`
    insert into perfil (id, nome, visibilidade, sistema)
    select id, nome, visibilidade, true from jsonb_to_recordset(${perfis}::jsonb) as p(id smallint, nome text, visibilidade text)
    on conflict (id) do nothing`.execute(tx);
  await sql`
    with novas as (
      insert into permissao (chave, modulo, acao)
      select chave, modulo, acao from jsonb_to_recordset(${chaves}::jsonb) as p(chave text, modulo text, acao text)
      on conflict (chave) do nothing returning id, chave
    )
    insert into perfil_permissao (perfil_id, permissao_id)
    select g.id, n.id from jsonb_to_recordset(${grants}::jsonb) as g(id smallint, chave text)
    join novas n using (chave)
    on conflict do nothing`.execute(tx);
}
