import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** What a profile grants. */
export async function listPermissoesDoPerfil(db: Db, perfilId: number): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    select pm.chave from perfil_permissao pp join permissao pm on pm.id = pp.permissao_id
    where pp.perfil_id = ${perfilId} order by pm.chave`.execute(db);
  return rows.map(({ chave }) => chave);
}

export const findVinculo = (db: Db, projetoId: number, usuarioId: number) =>
  db
    .selectFrom('projetoUsuario')
    .select(['id', 'projetoId', 'usuarioId', 'perfilId', 'nivelAprovacao', 'alcada', 'alcadaHh'])
    .where('projetoId', '=', projetoId)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();

const DOCUMENTOS = ['ASFE', 'SSE', 'CAP'];

/** What a person may approve in a project; level 0 when nothing. */
export async function getAlcada(db: Db, projetoId: number, usuarioId: number) {
  const vinculo = await findVinculo(db, projetoId, usuarioId);
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
