import { createHash } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';

const LIVRES = 5;
const PRIMEIRA_ESPERA_S = 15;
const MAIOR_ESPERA_S = 900;

/** Seconds to wait after the n-th failure in a row: none up to the fifth, then doubling up to fifteen minutes. */
export const esperaAposFalhas = (tentativas: number): number =>
  tentativas < LIVRES ? 0 : Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** (tentativas - LIVRES));

/** The subject of a try: a user, or an e-mail without a user. */
export interface Quem {
  readonly usuarioId: number | undefined;
  readonly email: string;
}

/** Seconds after the first, second … failure in a row; after the last entry the wait stays the same. */
const ESPERAS = Array.from({ length: 11 }, (_, i) => esperaAposFalhas(i + 1));
/** Failures are forgotten a day after the last one. */
const ESQUECE = sql`interval '1 day'`;

const sha256 = (email: string): Buffer => createHash('sha256').update(email).digest();

/** One more try and its wait; `q` is the row with the count. */
const MAIS_UMA = sql`(case when q.bloqueado_ate < now() - ${ESQUECE} then 1 else q.tentativas + 1 end)`;
const ESPERA = sql`now() + (${ESPERAS}::int[])[least(${MAIS_UMA}, ${ESPERAS.length})] * interval '1 second'`;
const LIVRE = sql`coalesce(q.bloqueado_ate <= now(), true)`;

const takeTurn = ({ usuarioId, email }: Quem) =>
  usuarioId === undefined
    ? sql`insert into entrada_sem_dono as q (email_sha256, tentativas, bloqueado_ate) values (${sha256(email)}, 1, now())
        on conflict (email_sha256) do update set tentativas = ${MAIS_UMA}, bloqueado_ate = ${ESPERA} where ${LIVRE}
        returning true`
    : sql`update usuario q set tentativas = ${MAIS_UMA}, bloqueado_ate = ${ESPERA}
        where q.id = ${usuarioId} and ${LIVRE} returning true`;

const readEspera = ({ usuarioId, email }: Quem) => sql<{ segundos: number }>`
  select greatest(1, ceil(extract(epoch from q.bloqueado_ate - now())))::int as segundos
  from ${usuarioId === undefined ? sql`entrada_sem_dono q where q.email_sha256 = ${sha256(email)}` : sql`usuario q where q.id = ${usuarioId}`}`;

/**
 * Counts a try as wrong before the password is checked: however many come at once, only the free ones are checked. A
 * right password clears them all.
 * @throws {AppError} `sessao.bloqueada`
 */
export async function countTentativa(tx: Tx, quem: Quem): Promise<void> {
  const { rows } = await takeTurn(quem).execute(tx);
  if (rows.length > 0) return;
  const [espera] = (await readEspera(quem).execute(tx)).rows;
  const segundos = espera?.segundos ?? 1;
  throw new AppError('sessao.bloqueada', { valores: { segundos }, esperar: segundos });
}

/** Removes a try that was neither right nor wrong. */
export async function returnTentativa(tx: Tx, usuarioId: number): Promise<void> {
  await sql`update usuario set tentativas = greatest(tentativas - 1, 0), bloqueado_ate = now() where id = ${usuarioId}`.execute(
    tx,
  );
}

/** Clears the count of a person, and deletes counts of e-mails that were tried long ago. */
export async function forgiveTentativas(tx: Tx, usuarioId: number): Promise<void> {
  await tx.updateTable('usuario').set({ tentativas: 0, bloqueadoAte: null }).where('id', '=', usuarioId).execute();
  await sql`delete from entrada_sem_dono where bloqueado_ate < now() - ${ESQUECE}`.execute(tx);
}

const emCurso = new Map<string, Promise<unknown>>();

/** Runs the tries of one e-mail one after the other in this process: right ones at once do not block each other. */
export async function oneAtATime<T>(email: string, attempt: () => Promise<T>): Promise<T> {
  const esta = (emCurso.get(email) ?? Promise.resolve()).then(attempt, attempt);
  emCurso.set(email, esta);
  try {
    return await esta;
  } finally {
    if (emCurso.get(email) === esta) emCurso.delete(email);
  }
}
