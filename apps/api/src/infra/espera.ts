import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { type RawBuilder, sql } from 'kysely';
import { requestCalculo } from './calculo.ts';
import type { Tx } from './transaction.ts';

interface Quem {
  readonly projetoId: number;
  /** Null when the product itself acts. */
  readonly usuarioId: number | null;
}

/** Address in the product of the record that holds an activity; null where its kind has no page. */
export function addressOf(entidade: string | undefined, registroId: number | undefined): string | null {
  const dela = cadastros.find(({ path }) => path === entidade);
  return dela && registroId ? `${rotaDe(dela)}?registro=${registroId}` : null;
}

/**
 * Makes `pedidas`, rows `(registro_id, atividade_id, ate, impede, motivo)` of one statement, all that activities of the
 * project wait for because of these records of a kind; without ids, of all its records in the project. `ate` is the
 * instant on the project's wall clock before which the activity does not start, null when nobody knows it; `impede` says
 * that a report may not begin it meanwhile; `motivo` is a sentence without its point: `Espera a válvula VLV-0001`. Asks
 * for a calculation when an instant changed. Activities of another project are left out.
 */
export async function replaceEsperas(
  tx: Tx,
  { projetoId, usuarioId }: Quem,
  { entidade, ids }: { readonly entidade: string; readonly ids?: readonly number[] | undefined },
  pedidas: RawBuilder<unknown>,
): Promise<void> {
  const deles = sql`e.projeto_id = ${projetoId} and e.entidade = ${entidade}
    and (${ids === undefined} or e.registro_id = any(${ids ?? []}::bigint[]))`;
  const { rows } = await sql<{ movidas: number }>`
    with pedida as (
      select distinct on (p.registro_id, p.atividade_id) p.* from (${pedidas}) p
      join atividade a on a.id = p.atividade_id and a.projeto_id = ${projetoId}
      order by p.registro_id, p.atividade_id, p.ate desc nulls last
    ), tirada as (
      delete from espera e where ${deles} and (e.registro_id, e.atividade_id) not in (select registro_id, atividade_id from pedida)
      returning e.ate
    ), posta as (
      insert into espera as e (projeto_id, atividade_id, entidade, registro_id, ate, impede, motivo)
      select ${projetoId}, atividade_id, ${entidade}, registro_id, ate, impede, motivo from pedida
      on conflict (entidade, registro_id, atividade_id) do update
        set ate = excluded.ate, impede = excluded.impede, motivo = excluded.motivo
        where (e.ate, e.impede, e.motivo) is distinct from (excluded.ate, excluded.impede, excluded.motivo)
      returning e.registro_id, e.atividade_id, e.ate
    )
    select ((select count(*) from tirada where ate is not null) + (select count(*) from posta p
      left join espera antes on antes.entidade = ${entidade} and antes.registro_id = p.registro_id and antes.atividade_id = p.atividade_id
      where p.ate is distinct from antes.ate))::int as movidas`.execute(tx);
  if ((rows[0]?.movidas ?? 0) === 0) return;
  await requestCalculo(tx, { projetoId, usuarioId: usuarioId ?? (await authorOf(tx, projetoId)) });
}

/** Whom a calculation that nobody asked for tells of its failure. */
async function authorOf(tx: Tx, projetoId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(alterado_por, criado_por, (select min(id) from usuario)) as id from projeto where id = ${projetoId}`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}
