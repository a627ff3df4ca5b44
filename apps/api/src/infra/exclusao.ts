import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

type Sql = RawBuilder<unknown>;

/** Time in which a deletion can be undone: longer than its notice stays, since a call may be slow. */
export const VOLTA = sql`interval '60 seconds'`;

/** A kind of record whose deletion can be undone. */
export interface Desfazivel {
  /** Table name, as in the log. */
  readonly entidade: string;
  /** Permission that deleting needs. */
  readonly acesso: string;
  /** Runs after the rows are back: it refuses what a new row would be refused for, and announces them. */
  readonly voltou?: (tx: Tx, contexto: Contexto, ids: readonly number[]) => Promise<void>;
}

/** Rows of one table that are deleted with a record. */
export interface Parte {
  readonly tabela: string;
  /** Column with the id of the deleted record, or an expression of the row `t` that gives it. */
  readonly coluna: string | Sql;
  /** Absent: all rows with the id. */
  readonly onde?: Sql;
}

interface Exclusao {
  readonly entidade: string;
  readonly ids: readonly number[];
  /** Parts in the order of references: rows that others point to come first. Absent: the rows with the ids. */
  readonly partes?: readonly Parte[];
}

/** Stores rows, with their files, just before they are deleted. */
export async function keepForUndo(tx: Tx, contexto: Contexto, { entidade, ids, partes }: Exclusao): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from exclusao where id in (
    select id from exclusao where em < now() - ${VOLTA} for update skip locked)`.execute(tx);
  const todas: readonly Parte[] = [
    ...(partes ?? [{ tabela: entidade, coluna: 'id' }]),
    { tabela: 'anexo', coluna: 'registro_id', onde: sql`t.entidade = ${entidade} and t.excluido_em is null` },
  ];
  const linhas = todas.map(
    ({ tabela, coluna, onde = sql`true` }, ordem) => sql`
      select r.id as registro, ${sql.lit(ordem)} as ordem,
        jsonb_build_object('tabela', ${tabela}::text, 'linha', to_jsonb(t)) as linha
      from ${sql.table(tabela)} t join unnest(${ids}::bigint[]) r(id)
        on r.id = ${typeof coluna === 'string' ? sql.ref(`t.${coluna}`) : coluna} where ${onde}`,
  );
  await sql`insert into exclusao (usuario_id, projeto_id, entidade, registro_id, linhas)
    select ${contexto.usuarioId}, ${contexto.projetoId ?? null}::bigint, ${entidade}, registro, jsonb_agg(linha order by ordem)
    from (${sql.join(linhas, sql` union all `)}) t group by registro`.execute(tx);
}
