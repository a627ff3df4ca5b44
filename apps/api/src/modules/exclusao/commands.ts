import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { standing } from '../../cadastro/rows.ts';
import { auditAll } from '../../infra/audit.ts';
import { authorize } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import { type Desfazivel, VOLTA } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';

interface Guardada {
  readonly id: number;
  /** Id by which the caller names the record. */
  readonly registroId: number;
  /** Id of the row itself; it differs where the caller names a link by the linked record. */
  readonly proprio: number;
}

/** Locks the stored deletions of the caller: a second call for the same finds nothing. */
async function takeKept(tx: Tx, contexto: Contexto, entidade: string, ids: readonly number[]): Promise<Guardada[]> {
  const { rows } = await sql<Guardada>`
    select id, registro_id, (linhas->0->'linha'->>'id')::bigint as proprio from exclusao
    where usuario_id = ${contexto.usuarioId} and entidade = ${entidade} and registro_id = any(${ids}::bigint[])
      and projeto_id is not distinct from ${contexto.projetoId ?? null}::bigint and em >= now() - ${VOLTA}
    order by id for update`.execute(tx);
  return rows;
}

/** The tables of the stored rows, in the order of insertion, with their writable columns. */
async function listTabelas(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ tabela: string; colunas: string[]; temId: boolean }>`
    select t.tabela,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = t.tabela::regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colunas,
      exists (select from pg_attribute a where a.attrelid = t.tabela::regclass and a.attname = 'id') as tem_id
    from (select l.v->>'tabela' as tabela, min(l.n) as n from exclusao x, jsonb_array_elements(x.linhas) with ordinality l(v, n)
      where x.id = any(${ids}::bigint[]) group by 1) t order by t.n`.execute(tx);
  return rows;
}

/** Inserts the rows as they were, under their own ids; a row that was only marked as deleted is overwritten. */
async function putBack(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { tabela, colunas, temId } of await listTabelas(tx, ids)) {
    const nomes = sql.join(colunas.map((coluna) => sql.ref(coluna)));
    const novas = sql.join(colunas.filter((coluna) => coluna !== 'id').map((coluna) => sql.ref(`excluded.${coluna}`)));
    const outros = sql.join(colunas.filter((coluna) => coluna !== 'id').map((coluna) => sql.ref(coluna)));
    await sql`insert into ${sql.table(tabela)} (${nomes}) overriding system value
      select ${nomes} from (
        select r.* from exclusao x, jsonb_array_elements(x.linhas) l(v), jsonb_populate_record(null::${sql.table(tabela)}, l.v->'linha') r
        where x.id = any(${ids}::bigint[]) and l.v->>'tabela' = ${tabela}) t
      ${temId ? sql`on conflict (id) do update set (${outros}) = row(${novas})` : sql``}`.execute(tx);
  }
}

/** The refusal, in its own words when something that the row points to is gone. */
const porque = (erro: AppError): AppError =>
  erro.code === 'registro.nao_encontrado'
    ? new AppError('exclusao.sem_volta', { mensagem: 'Algo de que este registro depende também foi excluído.' })
    : erro;

/**
 * Restores records that the caller deleted a moment ago; each one stands or falls alone, and the answer gives the
 * reason of each that did not come back.
 * @throws {AppError} `permissao.negada` when the caller may no longer delete such records
 */
export async function undoRemovals(
  tx: Tx,
  contexto: Contexto,
  { desfazivel, ids }: { readonly desfazivel: Desfazivel; readonly ids: readonly number[] },
): Promise<(AppError | undefined)[]> {
  const { entidade, acesso, voltou } = desfazivel;
  if (acesso.includes(':')) authorize(contexto, acesso);
  const guardadas = await takeKept(tx, contexto, entidade, ids);
  const presas = await standing(tx, guardadas, (umas) =>
    putBack(
      tx,
      umas.map(({ id }) => id),
    ),
  );
  const voltaram = guardadas.filter((uma) => !presas.has(uma));
  if (voltaram.length > 0) {
    await sql`delete from exclusao where id = any(${voltaram.map(({ id }) => id)}::bigint[])`.execute(tx);
    await auditAll(
      tx,
      contexto,
      voltaram.map(({ proprio }) => ({ entidade, registro: proprio, acao: 'EXCLUSAO_DESFEITA' })),
    );
    await voltou?.(
      tx,
      contexto,
      voltaram.map(({ registroId }) => registroId),
    );
  }
  const recusas = new Map(
    guardadas.map((uma) => {
      const recusa = presas.get(uma);
      return [uma.registroId, recusa && porque(recusa)];
    }),
  );
  return ids.map((id) => (recusas.has(id) ? recusas.get(id) : new AppError('exclusao.sem_volta')));
}
