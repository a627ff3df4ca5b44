import { sql } from 'kysely';
import type { Clock } from '../../../../infra/clock.ts';
import type { Db } from '../../../../infra/database.ts';
import { VOLTA } from '../../../../infra/exclusao.ts';
import type { Job } from '../../../../infra/jobs.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { write } from '../../../../infra/transaction.ts';

/** Rows deleted at a time. */
const POR_VEZ = 1_000;
/** Days that an ended session stays: it distinguishes a new device from a known one. */
export const DIAS_SESSAO = 90;
/** Days that a used, voided or expired link stays. */
const DIAS_LINK = 30;

/** Hours that the answer to a creating call stays for the same call again. */
const HORAS_CHAVE = 24;

/** Deletes rows that ended long ago. Answers whether more are left. */
async function purgeSessoes(tx: Tx, now: Date): Promise<boolean> {
  const agora = now.toISOString();
  const contas = [
    await sql`delete from sessao where id in (
      select id from sessao where least(expira_em, encerrada_em) < ${agora}::timestamptz - ${DIAS_SESSAO} * interval '1 day'
      limit ${POR_VEZ})`.execute(tx),
    await sql`delete from token_senha where id in (
      select id from token_senha where expira_em < ${agora}::timestamptz - ${DIAS_LINK} * interval '1 day'
      limit ${POR_VEZ})`.execute(tx),
    await sql`delete from troca_email where id in (
      select id from troca_email where expira_em < ${agora}::timestamptz - ${DIAS_LINK} * interval '1 day'
      limit ${POR_VEZ})`.execute(tx),
    await sql`delete from entrada_oidc where sha256 in (
      select sha256 from entrada_oidc where expira_em < ${agora}::timestamptz limit ${POR_VEZ})`.execute(tx),
    await sql`delete from chave_de_pedido where ctid in (
      select ctid from chave_de_pedido where criada_em < ${agora}::timestamptz - ${HORAS_CHAVE} * interval '1 hour'
      limit ${POR_VEZ})`.execute(tx),
    await sql`delete from exclusao where id in (
      select id from exclusao where em < ${agora}::timestamptz - ${VOLTA} limit ${POR_VEZ} for update skip locked)`.execute(
      tx,
    ),
  ];
  return contas.some(({ numAffectedRows }) => Number(numAffectedRows ?? 0) === POR_VEZ);
}

/** Deletes old sessions, links and answers once a day. The log keeps what people did. */
export const clearSessoesJob = ({ db, now }: { db: Db; now: Clock }): Job => ({
  name: 'limparSessoes',
  cron: '35 6 * * *',
  run: async () => {
    for (let mais = true; mais; ) mais = await write(db, (tx) => purgeSessoes(tx, now()));
  },
});
