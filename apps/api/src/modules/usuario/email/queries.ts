import type { TrocaEmail } from '@cadencia/domain/usuario/email/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { sha256 } from '../../../infra/segredo.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** Condition on a change `t` of the person `u` that can still happen: in time, and from the current e-mail. */
const ABERTA = sql`t.encerrada_em is null and t.expira_em > now() and u.email = t.antigo
  and u.ativo and u.situacao = 'ATIVO'`;

/** The pending change of a person's e-mail; null when there is none. */
export async function findTroca(db: Db, usuarioId: number): Promise<TrocaEmail | null> {
  const { rows } = await sql<TrocaEmail>`
    select t.novo, quem.nome as por, t.criado_em as pedida_em, t.expira_em, t.motivo,
      t.antigo_em is not null as antigo_confirmou, t.novo_em is not null as novo_confirmou
    from troca_email t join usuario u on u.id = t.usuario_id left join usuario quem on quem.id = t.criado_por
    where t.usuario_id = ${usuarioId} and ${ABERTA}`.execute(db);
  return rows[0] ?? null;
}

/** A change for the making and use of its links. */
export interface Troca {
  readonly id: number;
  readonly usuarioId: number;
  readonly nome: string;
  readonly antigo: string;
  readonly novo: string;
  readonly motivo: string | null;
  readonly antigoEm: string | null;
  readonly novoEm: string | null;
  readonly criadoPor: number | null;
  readonly expiraEm: string;
}

const COLUNAS = sql`t.id, t.usuario_id, u.nome, t.antigo, t.novo, t.motivo, t.antigo_em, t.novo_em, t.criado_por, t.expira_em`;

/** Locks a person and answers their pending change. */
export async function findAberta(tx: Tx, usuarioId: number): Promise<Troca | undefined> {
  const { rows } = await sql<Troca>`
    select ${COLUNAS} from troca_email t join usuario u on u.id = t.usuario_id
    where t.usuario_id = ${usuarioId} and ${ABERTA}`.execute(tx);
  return rows[0];
}

interface DoLink extends Troca {
  /** The address that the link went to. */
  readonly endereco: 'ANTIGO' | 'NOVO';
}

async function findDoLink(db: Db, token: string, doLink: RawBuilder<unknown>): Promise<DoLink | undefined> {
  const resumo = sha256(token);
  const { rows } = await sql<DoLink>`
    select ${COLUNAS}, case when t.novo_sha256 = ${resumo} then 'NOVO' else 'ANTIGO' end as endereco
    from troca_email t join usuario u on u.id = t.usuario_id
    where (t.antigo_sha256 = ${resumo} or t.novo_sha256 = ${resumo}) and ${ABERTA} ${doLink}`.execute(db);
  return rows[0];
}

/** The change of a valid link. */
export const findPorToken = (db: Db, token: string): Promise<DoLink | undefined> => findDoLink(db, token, sql``);

/** The change of a valid link, with the person locked: of two answers at once the second sees the first result. */
export async function lockPorToken(tx: Tx, token: string): Promise<DoLink | undefined> {
  const achada = await findDoLink(tx, token, sql`for update of u`);
  // The change may have ended during the wait for the lock.
  return achada && findPorToken(tx, token);
}

/** Number of messages about a person's e-mail in the last hour. */
export async function countEnvios(tx: Tx, usuarioId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('email')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('usuarioId', '=', usuarioId)
    .where('modelo', 'in', ['TROCA_EMAIL_ANTIGO', 'TROCA_EMAIL_NOVO'])
    .where('criadoEm', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return n;
}
