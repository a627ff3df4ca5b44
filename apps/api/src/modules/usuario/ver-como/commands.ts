import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce, announceAll } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireSituacao } from '../gestao/alvo.ts';
import { lockOutro } from '../gestao/queries.ts';

const HORA_S = 3_600;
/** Reason of an ended session whose end is already in the log. */
const FIM = 'VER_COMO';

interface Vista {
  readonly usuarioId: number;
  readonly sessaoId: string;
  /** Seconds since the epoch. */
  readonly exp: number;
}

/**
 * Opens a session in which an administrator sees what another person sees, and writes nothing. Nothing of the person
 * changes: neither the last access nor the known devices.
 * @throws {AppError} `permissao.so_admin`, `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`
 */
export async function startVerComo(
  tx: Tx,
  contexto: Contexto,
  { id, agente }: { id: number; agente: string },
): Promise<Vista> {
  if (contexto.role !== ADMIN) throw new AppError('permissao.so_admin');
  const alvo = await lockOutro(tx, contexto, id);
  requireSituacao(alvo, 'ATIVO');
  if (alvo.perfilId === ADMIN) {
    throw new AppError('usuario.protegido', { mensagem: 'Não se vê como outro administrador.' });
  }
  await endVistas(tx, sql`s.autor_sessao_id = ${contexto.sessaoId}`);
  const { rows } = await sql<Vista>`
    insert into sessao (id, usuario_id, expira_em, ip, agente, autor_id, autor_sessao_id)
    select ${randomUUID()}, ${id}, date_trunc('second', least(a.expira_em, now() + ${HORA_S} * interval '1 second')),
      ${contexto.ip}, left(${agente}, 300), a.usuario_id, a.id
    from sessao a where a.id = ${contexto.sessaoId}
    returning usuario_id::int, id as sessao_id, extract(epoch from expira_em)::int as exp`.execute(tx);
  const [vista] = rows;
  if (!vista) throw new AppError('sessao.invalida');
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: id,
    acao: 'VER_COMO',
    depois: { ate: new Date(vista.exp * 1_000).toISOString() },
  });
  return vista;
}

/** Ends the session in which the caller looks as somebody else. */
export const endVerComo = async (tx: Tx, { sessaoId, usuarioId }: Contexto): Promise<void> => {
  await endVistas(tx, sql`s.id = ${sessaoId}`);
  await announce(tx, { tipo: 'acesso', usuarioId });
};

/** Sessions that ended or expired, or whose person may not enter, or whose administrator left or is none any more. */
const TERMINADAS = sql`(s.encerrada_em is not null or s.expira_em <= now()
  or not exists (select from usuario v where v.id = s.usuario_id and v.situacao = 'ATIVO' and v.ativo) or not exists (
  select from sessao a join usuario u on u.id = a.usuario_id
  where a.id = s.autor_sessao_id and a.encerrada_em is null and a.expira_em > now()
    and u.perfil_id = ${sql.lit(ADMIN)} and u.situacao = 'ATIVO' and u.ativo))`;

export const closeTerminadas = (tx: Tx): Promise<void> => endVistas(tx, TERMINADAS);

async function endVistas(tx: Tx, quais: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ usuarioId: number; autorId: number; ip: string | null }>`
    update sessao s set encerrada_em = coalesce(s.encerrada_em, least(now(), s.expira_em)), motivo = ${FIM}
    where s.autor_sessao_id is not null and s.motivo is distinct from ${FIM} and ${quais}
    returning s.usuario_id::int, s.autor_id::int, s.ip`.execute(tx);
  // A block of the log has one author, so each session gets its own; there are few.
  for (const { usuarioId, autorId, ip } of rows) {
    await auditAll(tx, { usuarioId: autorId, projetoId: undefined, ip: ip ?? '' }, [
      { entidade: 'usuario', registro: usuarioId, acao: 'VER_COMO_FIM' },
    ]);
  }
  await announceAll(
    tx,
    rows.map(({ usuarioId }) => ({ tipo: 'acesso', usuarioId })),
  );
}
