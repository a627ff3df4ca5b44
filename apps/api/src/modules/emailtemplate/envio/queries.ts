import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';

/** Locks messages until the transaction ends, and skips those that another process holds; a dead process frees them. */
const pendentes = (tx: Tx) =>
  tx
    .selectFrom('email as e')
    .innerJoin('emailModelo as m', 'm.chave', 'e.modelo')
    .select(['e.id', 'e.chave', 'e.para', 'e.modelo', 'e.valores', 'e.tentativas'])
    .select(['e.anexoId', 'e.assunto', 'e.html', 'e.texto', 'm.assunto as assuntoModelo', 'm.corpo as corpoModelo'])
    .where('e.situacao', '=', 'PENDENTE')
    .forUpdate('e')
    .skipLocked();

type Linha = Awaited<ReturnType<ReturnType<typeof pendentes>['execute']>>[number];

function toPendente({ assuntoModelo, corpoModelo, ...email }: Linha) {
  const textoModelo: TextoModelo =
    assuntoModelo === null || corpoModelo === null
      ? CATALOGO[email.modelo].padrao
      : { assunto: assuntoModelo, corpo: corpoModelo };
  return { ...email, textoModelo };
}

/** A message that waits to leave, with the text of its template at this moment. */
export type Pendente = ReturnType<typeof toPendente>;

/** Undefined when the message no longer waits, or another process is sending it. */
export async function lockPendente(tx: Tx, id: number): Promise<Pendente | undefined> {
  const linha = await pendentes(tx).where('e.id', '=', id).executeTakeFirst();
  return linha && toPendente(linha);
}

/** The file that goes with a message. */
export async function findAnexo(tx: Tx, id: number | null): Promise<{ nome: string; conteudo: Buffer } | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<{ nome: string; conteudo: Buffer }>`
    select nome, conteudo from email_anexo where id = ${id}`.execute(tx);
  return rows[0];
}

interface Depois {
  readonly depoisDe: number;
  /** Latest due time of the message. */
  readonly antesDe: Date;
}

/** The first due message after another one. */
export async function lockSeguinte(tx: Tx, { depoisDe, antesDe }: Depois): Promise<Pendente | undefined> {
  const linha = await pendentes(tx)
    .where('e.id', '>', depoisDe)
    .where(sql<boolean>`coalesce(e.proxima_em, e.criado_em) <= ${antesDe.toISOString()}`)
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst();
  return linha && toPendente(linha);
}
