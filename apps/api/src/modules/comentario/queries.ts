import { type Comentario, HORAS_PARA_MUDAR, type Pessoa } from '@cadencia/domain/comentario/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Alvo } from '../../infra/alvo.ts';
import { nomeVisto } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Escrito {
  readonly criadoPor: number;
  readonly criadoEm: string;
}

type Quem = Pick<Contexto, 'usuarioId' | 'role'>;

const HORA_MS = 3_600_000;

const isRecente = ({ criadoEm }: Escrito, now: Date): boolean =>
  now.getTime() - Date.parse(criadoEm) < HORAS_PARA_MUDAR * HORA_MS;

/** The author may edit, within `HORAS_PARA_MUDAR`. */
export const canEdit = ({ usuarioId }: Quem, escrito: Escrito, now: Date): boolean =>
  escrito.criadoPor === usuarioId && isRecente(escrito, now);

/** The author may delete within that time, and an Admin at any time. */
export const canDelete = (quem: Quem, escrito: Escrito, now: Date): boolean =>
  quem.role === ADMIN || canEdit(quem, escrito, now);

/** Refuses the change of a comment. @throws {AppError} `comentario.alheio`, `comentario.prazo` */
export function refuse({ usuarioId }: Quem, { criadoPor }: Escrito, autor: string): never {
  if (criadoPor !== usuarioId) throw new AppError('comentario.alheio', { valores: { autor } });
  throw new AppError('comentario.prazo', { valores: { horas: HORAS_PARA_MUDAR } });
}

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
