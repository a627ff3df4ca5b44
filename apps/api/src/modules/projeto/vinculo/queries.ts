import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** What a profile grants. */
export async function listPermissoesDoPerfil(db: Db, perfilId: number): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    select pm.chave from perfil_permissao pp join permissao pm on pm.id = pp.permissao_id
    where pp.perfil_id = ${perfilId} order by pm.chave`.execute(db);
  return rows.map(({ chave }) => chave);
}

const selectVinculo = (db: Db, projetoId: number, usuarioId: number) =>
  db.selectFrom('projetoUsuario').selectAll().where('projetoId', '=', projetoId).where('usuarioId', '=', usuarioId);

/** Until the end of the transaction nobody else changes it. */
export const lockVinculo = (tx: Tx, projetoId: number, usuarioId: number) =>
  selectVinculo(tx, projetoId, usuarioId).forUpdate().executeTakeFirst();

const DOCUMENTOS = ['ASFE', 'SSE', 'CAP'];

/**
 * What a person may approve in a project; level 0 when nothing. `substituindo` is empty because a link cannot name a
 * substitute.
 */
export async function getAlcada(db: Db, projetoId: number, usuarioId: number) {
  const vinculo = await selectVinculo(db, projetoId, usuarioId).executeTakeFirst();
  const nivelAprovacao = vinculo?.nivelAprovacao ?? 0;
  return {
    projetoId,
    usuarioId,
    nivelAprovacao,
    alcada: vinculo?.alcada ?? null,
    alcadaHh: vinculo?.alcadaHh == null ? null : Number(vinculo.alcadaHh),
    documentos: nivelAprovacao > 0 ? DOCUMENTOS : [],
    substituindo: [],
  };
}

export const hasUsuario = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('usuario').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
