import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { findVigentes } from '../../aprovacao/queries.ts';

export async function listPermissoesDoPerfil(db: Db, perfilId: number): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`
    select pm.chave from perfil_permissao pp join permissao pm on pm.id = pp.permissao_id
    where pp.perfil_id = ${perfilId} order by pm.chave`.execute(db);
  return rows.map(({ chave }) => chave);
}

const selectVinculo = (db: Db, projetoId: number, usuarioId: number) =>
  db.selectFrom('projetoUsuario').selectAll().where('projetoId', '=', projetoId).where('usuarioId', '=', usuarioId);

/** Locks a person's row in a project until the end of the transaction. */
export const lockVinculo = (tx: Tx, projetoId: number, usuarioId: number) =>
  selectVinculo(tx, projetoId, usuarioId).forUpdate().executeTakeFirst();

/** The people whose absence a person covers in a project on a day. */
async function listSubstituidos(db: Db, { projetoId, usuarioId, dia }: Pergunta): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select usuario_id as id from projeto_usuario
    where projeto_id = ${projetoId} and substituto_id = ${usuarioId}
      and ${dia}::date between substituicao_inicio and substituicao_termino order by usuario_id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Pergunta {
  readonly projetoId: number;
  readonly usuarioId: number;
  /** Day of the project's calendar, `2027-08-02`. */
  readonly dia: string;
}

/** Approvals of a person in a project on a day; level 0 when there are none, or outside the validity of the level. */
export async function getAlcada(db: Db, pergunta: Pergunta) {
  const { projetoId, usuarioId, dia } = pergunta;
  const vinculo = await selectVinculo(db, projetoId, usuarioId).executeTakeFirst();
  const vale = vinculo !== undefined && (vinculo.inicio ?? dia) <= dia && dia <= (vinculo.termino ?? dia);
  const nivelAprovacao = vale ? vinculo.nivelAprovacao : 0;
  const vigentes = await findVigentes(db, projetoId, dia);
  const isDele = ({ nivel }: { readonly nivel: number }) => nivel === nivelAprovacao;
  return {
    projetoId,
    usuarioId,
    nivelAprovacao,
    alcada: vinculo?.alcada ?? null,
    alcadaHh: vinculo?.alcadaHh == null ? null : Number(vinculo.alcadaHh),
    documentos: [...vigentes].filter(([, { niveis }]) => niveis.some(isDele)).map(([documento]) => documento),
    substituindo: await listSubstituidos(db, pergunta),
  };
}

export const findFuso = async (db: Db, projetoId: number): Promise<string> =>
  (await db.selectFrom('projeto').select('fuso').where('id', '=', projetoId).executeTakeFirstOrThrow()).fuso;
