import { CONTAGEM_MAXIMA, type Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Leitor = Pick<Contexto, 'usuarioId' | 'role'>;

/** The caller's own notices, except of projects that they are no longer in: every read starts here. */
export const minhas = ({ usuarioId, role }: Leitor): RawBuilder<unknown> => sql`
  (select n.* from notificacao n where n.usuario_id = ${usuarioId} and n.canal = 'SISTEMA'
    and (n.projeto_id is null or ${role === ADMIN} or exists (
      select from projeto_usuario pu where pu.projeto_id = n.projeto_id and pu.usuario_id = n.usuario_id)))`;

interface Pagina {
  readonly cursor?: number | undefined;
  readonly naoLidas?: boolean | undefined;
  readonly limite: number;
}

/** A page, the newest first; `proximo` is the cursor of the next one. */
export async function listNotificacoes(
  db: Db,
  leitor: Leitor,
  { cursor, naoLidas, limite }: Pagina,
): Promise<{ linhas: Notificacao[]; proximo: number | null }> {
  const { rows } = await sql<Notificacao>`
    select m.id, m.tipo, m.titulo, m.texto, m.link, m.projeto_id, p.titulo as projeto,
      to_json(m.criada_em) #>> '{}' as criada_em, to_json(m.lida_em) #>> '{}' as lida_em
    from ${minhas(leitor)} m left join projeto p on p.id = m.projeto_id
    where (${cursor ?? null}::bigint is null or m.id < ${cursor ?? null}) and (${!naoLidas} or m.lida_em is null)
    order by m.id desc limit ${limite + 1}`.execute(db);
  const linhas = rows.slice(0, limite);
  return { linhas, proximo: rows.length > limite ? (linhas.at(-1)?.id ?? null) : null };
}

/** How many are unread; counting stops at `CONTAGEM_MAXIMA`. */
export async function countNaoLidas(db: Db, leitor: Leitor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from ${minhas(leitor)} m where m.lida_em is null limit ${CONTAGEM_MAXIMA}) lidas`.execute(db);
  return rows[0]?.n ?? 0;
}
