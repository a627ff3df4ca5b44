import { SENHAS_LEMBRADAS } from '@cadencia/domain/usuario/senha/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { sha256 } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** Locks the person for a change of password, until the transaction ends. */
export const lockUsuario = (tx: Tx, id: number) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'senha', 'situacao', 'ativo', 'perfilId', 'trocarSenha'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Hashes of the current password and the last ones before it. */
export async function listSenhas(tx: Tx, usuarioId: number): Promise<string[]> {
  const { rows } = await sql<{ senha: string }>`
    select senha from usuario where id = ${usuarioId} and senha is not null
    union
    select senha from (
      select senha from senha_anterior where usuario_id = ${usuarioId} order by id desc limit ${SENHAS_LEMBRADAS}
    ) as ultimas`.execute(tx);
  return rows.map(({ senha }) => senha);
}

/** The user of a link that is still valid. */
export const findToken = (db: Db, token: string) =>
  db
    .selectFrom('tokenSenha as t')
    .innerJoin('usuario as u', 'u.id', 't.usuarioId')
    .select(['t.tipo', 't.expiraEm', 'u.nome', 'u.email'])
    .where('t.sha256', '=', sha256(token))
    .where('t.usadoEm', 'is', null)
    .where('t.anuladoEm', 'is', null)
    .where('t.expiraEm', '>', sql<string>`now()`)
    .where('u.ativo', '=', true)
    .where((onde) =>
      onde.or([
        onde.and([onde('t.tipo', '=', 'RECUPERACAO'), onde('u.situacao', '=', 'ATIVO')]),
        onde.and([onde('t.tipo', '=', 'CONVITE'), onde('u.situacao', '=', 'CONVIDADO')]),
      ]),
    )
    .executeTakeFirst();

/** Number of recovery links in the last hour. */
export async function countRecuperacoes(tx: Tx, usuarioId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('tokenSenha')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('usuarioId', '=', usuarioId)
    .where('tipo', '=', 'RECUPERACAO')
    .where('criadoEm', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return n;
}
