import type { Comentario, Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Alvo } from '../../infra/alvo.ts';
import { nomeVisto } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { canDelete, canEdit } from './direitos.ts';

interface Linha {
  readonly id: number;
  readonly versao: number;
  readonly texto: string;
  readonly criadoPor: number;
  readonly autor: string;
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
  readonly mencoes: Pessoa[];
}

const select = (contexto: Contexto, onde: RawBuilder<unknown>): RawBuilder<Linha> => sql<Linha>`
  select c.id, c.versao, c.texto, c.criado_por, ${nomeVisto(contexto)} as autor, c.criado_em, c.alterado_em,
    coalesce((select json_agg(json_build_object('id', m.usuario_id, 'nome', m.nome) order by m.usuario_id)
      from comentario_mencao m where m.comentario_id = c.id), '[]') as mencoes
  from comentario c join usuario u on u.id = c.criado_por
  where c.excluido_em is null and ${onde}`;

interface Leitura {
  readonly contexto: Contexto;
  readonly now: Date;
}

const toComentario = ({ criadoPor, alteradoEm, ...linha }: Linha, { contexto, now }: Leitura): Comentario => {
  const escrito = { criadoPor, criadoEm: linha.criadoEm };
  return {
    ...linha,
    autorId: criadoPor,
    editadoEm: alteradoEm,
    editar: canEdit(contexto, escrito, now),
    excluir: canDelete(contexto, escrito, now),
  };
};

interface Pagina {
  readonly cursor?: number | undefined;
  readonly limite: number;
}

/** A window of the comments on a record that the caller may see, the newest first; `proximo` is the next cursor. */
export async function listComentarios(
  db: Db,
  leitura: Leitura,
  { entidade, registro }: Alvo,
  { cursor, limite }: Pagina,
): Promise<{ linhas: Comentario[]; proximo: number | null; total: number }> {
  const doRegistro = sql`c.entidade = ${entidade.nome} and c.registro_id = ${registro}`;
  const [{ rows }, contados] = await Promise.all([
    sql<Linha>`${select(leitura.contexto, sql`${doRegistro} and (${cursor ?? null}::bigint is null or c.id < ${cursor ?? null})`)}
      order by c.id desc limit ${limite + 1}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from comentario c where ${doRegistro} and c.excluido_em is null`.execute(db),
  ]);
  const linhas = rows.slice(0, limite).map((linha) => toComentario(linha, leitura));
  return {
    linhas,
    proximo: rows.length > limite ? (linhas.at(-1)?.id ?? null) : null,
    total: contados.rows[0]?.total ?? 0,
  };
}

export async function getComentario(db: Db, leitura: Leitura, id: number): Promise<Comentario | undefined> {
  const { rows } = await select(leitura.contexto, sql`c.id = ${id}`).execute(db);
  return rows[0] && toComentario(rows[0], leitura);
}

/** The record of a comment; the record decides who may see it. */
export const findComentario = (db: Db, id: number) =>
  db
    .selectFrom('comentario')
    .select(['entidade', 'registroId'])
    .where('id', '=', id)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst();
