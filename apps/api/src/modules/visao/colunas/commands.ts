import { type LeiauteDaLista, type LeiauteGuardado, MAX_LISTAS } from '@cadencia/domain/visao/colunas/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { toGuardado } from './queries.ts';

interface Mudanca {
  readonly lista: string;
  readonly leiaute: LeiauteDaLista;
}

/** Stores the caller's layout of one list; other lists keep theirs, except the oldest when there are too many. */
export async function saveLeiaute(tx: Tx, contexto: Contexto, { lista, leiaute }: Mudanca): Promise<LeiauteGuardado> {
  const { usuarioId } = contexto;
  // Saves of one person run one after the other: the last one stays, and the count is right.
  await sql`select id from usuario where id = ${usuarioId} for no key update`.execute(tx);
  const antes = await tx
    .selectFrom('colunasDaLista')
    .select('leiaute')
    .where('usuarioId', '=', usuarioId)
    .where('lista', '=', lista)
    .executeTakeFirst();
  const novo = { leiaute: JSON.stringify(leiaute), alteradoEm: sql<string>`clock_timestamp()` };
  const guardada = await tx
    .insertInto('colunasDaLista')
    .values({ usuarioId, lista, ...novo })
    .onConflict((conflito) => conflito.columns(['usuarioId', 'lista']).doUpdateSet(novo))
    .returning(['leiaute', 'alteradoEm'])
    .executeTakeFirstOrThrow();
  await sql`delete from colunas_da_lista where usuario_id = ${usuarioId} and lista in (
    select lista from colunas_da_lista where usuario_id = ${usuarioId}
    order by alterado_em desc offset ${MAX_LISTAS})`.execute(tx);
  await audit(tx, contexto, {
    entidade: 'colunas_da_lista',
    acao: antes ? 'U' : 'I',
    ...(antes ? { antes: { lista, ...antes.leiaute } } : {}),
    depois: { lista, ...leiaute },
  });
  return toGuardado(guardada);
}
