import { type Conta, readPreferencias } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { findTroca } from '../email/queries.ts';

/** The user's own account for the screens. */
export async function findConta(db: Db, usuarioId: number): Promise<Conta> {
  const { preferencias, preferenciasVersao, ...linha } = await db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.id', 'u.perfilId')
    .select([
      'u.id',
      'u.nome',
      'u.email',
      'u.telefone',
      'u.perfilId',
      'p.nome as perfilNome',
      'u.trocarSenha',
      'u.versao',
      'u.preferencias',
      'u.preferenciasVersao',
      sql<boolean>`u.foto is not null`.as('foto'),
      sql<boolean>`u.mfa_ativado_em is not null`.as('mfa'),
      sql<number>`(select count(*)::int from codigo_recuperacao c where c.usuario_id = u.id and c.usado_em is null)`.as(
        'codigosRestantes',
      ),
    ])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return {
    ...linha,
    preferencias: { ...readPreferencias(preferencias), versao: preferenciasVersao },
    trocaEmail: await findTroca(db, usuarioId),
  };
}

/** Locks the row that a save of the account changes, until the transaction ends. */
export const lockConta = (tx: Tx, usuarioId: number) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'telefone', 'versao', 'criadoEm', 'criadoPor', 'alteradoEm', 'alteradoPor'])
    .select(['preferencias', 'preferenciasVersao', 'preferenciasEm'])
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
