import { type EmailMontado, isCaminho } from '@cadencia/domain/email-montagem.ts';
import type { Mensagem } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import { sql } from 'kysely';
import { enqueue } from './jobs.ts';
import type { Tx } from './transaction.ts';

/** Name of the job that delivers one message. */
export const ENVIAR_EMAIL = 'enviarEmail';

/** Messages leave one after the other: a slow mail server holds one worker, not all. */
const FILA = 'email';

/** Turns the path of a link into a text that somebody hands over in person; null where the link goes by e-mail. */
export type Entrega = (caminho: string) => string | null;

type Pedido = Mensagem & {
  readonly para: string;
  /** The receiver, when it is a user of the product. */
  readonly usuarioId?: number | null;
  /** The file that goes with it, kept in `email_anexo`. */
  readonly anexoId?: number;
};

/** @throws {RangeError} when a value is missing or a link leaves the product: both are defects of the caller */
function requireValores({ modelo, valores }: Mensagem): void {
  for (const [nome, { tipo }] of Object.entries(definicaoDe(modelo).marcadores)) {
    const valor = (valores as Readonly<Record<string, string>>)[nome];
    if (valor === undefined) throw new RangeError(`e-mail ${modelo} without ${nome}`);
    if (tipo === 'link' && !isCaminho(valor)) throw new RangeError(`e-mail ${modelo}: ${nome} is not a path`);
  }
}

/** Asks for the delivery of messages that were written, each once. */
const enqueueEnvios = (tx: Tx, ids: readonly number[]) =>
  sql`select graphile_worker.add_job(${ENVIAR_EMAIL}, payload := json_build_object('id', id),
    queue_name := ${FILA}, job_key := 'email:' || id, max_attempts := 1) from unnest(${ids}::bigint[]) as id`.execute(
    tx,
  );

/** Asks for the delivery of a message that was written. `em`: not before. */
export const enqueueEnvio = (tx: Tx, id: number, em?: Date): Promise<void> =>
  enqueue(tx, { name: ENVIAR_EMAIL, payload: { id }, queue: FILA, key: `email:${id}`, ...(em ? { em } : {}) });

/**
 * Writes a message in the caller's transaction: no commit, no message; answers its id. The template of the moment of
 * sending makes it. Links are paths of the product, such as `/auth/convite?token=…`.
 * @throws {RangeError} when a value is missing or a link is not a path
 */
export async function enqueueMail(tx: Tx, pedido: Pedido): Promise<number> {
  const [id = 0] = await enqueueMails(tx, [pedido]);
  return id;
}

/** Writes many messages at once; answers their ids. @throws {RangeError} like `enqueueMail` */
export async function enqueueMails(tx: Tx, pedidos: readonly Pedido[]): Promise<number[]> {
  if (pedidos.length === 0) return [];
  for (const { modelo, valores } of pedidos) requireValores({ modelo, valores } as Mensagem);
  const linhas = pedidos.map(({ para, modelo, valores, usuarioId, anexoId }) => ({
    para,
    modelo,
    valores: JSON.stringify(valores),
    usuarioId: usuarioId ?? null,
    anexoId: anexoId ?? null,
  }));
  const novos = await tx.insertInto('email').values(linhas).returning('id').execute();
  const ids = novos.map(({ id }) => id);
  await enqueueEnvios(tx, ids);
  return ids;
}

/** Cancels the unsent messages of removed people, and unlinks the sent ones from them. */
export async function withdrawMails(tx: Tx, usuarioIds: readonly number[]): Promise<void> {
  await sql`with sem as (delete from email where usuario_id = any(${usuarioIds}::bigint[]) and situacao = 'PENDENTE' returning id)
    select graphile_worker.remove_job('email:' || id) from sem`.execute(tx);
  await sql`update email set usuario_id = null where usuario_id = any(${usuarioIds}::bigint[])`.execute(tx);
}

interface Montado {
  readonly para: string;
  readonly modelo: ModeloEmail;
  readonly montado: EmailMontado;
  readonly usuarioId: number | null;
}

/** Writes a message that is already made, and asks for its delivery. */
export async function enqueueMontado(tx: Tx, { para, modelo, montado, usuarioId }: Montado): Promise<number> {
  const { id } = await tx
    .insertInto('email')
    .values({ para, modelo, ...montado, valores: '{}', usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueEnvio(tx, id);
  return id;
}

/** Asks again for the messages whose delivery a killed process left behind. */
export async function recoverEmails(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job(${ENVIAR_EMAIL}, payload := json_build_object('id', id),
    queue_name := ${FILA}, job_key := 'email:' || id, run_at := coalesce(proxima_em, now()), max_attempts := 1)
    from email where situacao = 'PENDENTE'`.execute(tx);
}
