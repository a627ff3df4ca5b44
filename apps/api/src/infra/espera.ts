import { sql } from 'kysely';
import { requestCalculo } from './calculo.ts';
import type { Tx } from './transaction.ts';

/** Something beside the network that an activity waits for. */
export interface Espera {
  readonly atividadeId: number;
  /** Instant on the project's wall clock before which the activity does not start; null when nobody knows it. */
  readonly ate: string | null;
  /** Whether a report may not begin the activity meanwhile. */
  readonly impede: boolean;
  /** What it waits for, as a sentence without its point: `Espera a válvula VLV-0001`. */
  readonly motivo: string;
}

interface De {
  readonly entidade: string;
  readonly registroId: number;
}

/**
 * Makes `esperas` all that activities of the project wait for because of one record. Asks for a calculation when an
 * instant changed. Activities of another project are left out.
 */
export async function setEsperas(
  tx: Tx,
  quem: { readonly projetoId: number; readonly usuarioId: number },
  { entidade, registroId }: De,
  esperas: readonly Espera[],
): Promise<void> {
  const { rows } = await sql<{ movidas: number }>`
    with pedida as (
      select a.id as atividade_id, p.ate, p.impede, p.motivo
      from jsonb_to_recordset(${JSON.stringify(esperas)}::jsonb) as p("atividadeId" bigint, ate timestamp, impede boolean, motivo text)
      join atividade a on a.id = p."atividadeId" and a.projeto_id = ${quem.projetoId}
    ), tirada as (
      delete from espera e where e.entidade = ${entidade} and e.registro_id = ${registroId}
        and e.atividade_id not in (select atividade_id from pedida)
      returning e.ate
    ), posta as (
      insert into espera as e (projeto_id, atividade_id, entidade, registro_id, ate, impede, motivo)
      select ${quem.projetoId}, atividade_id, ${entidade}, ${registroId}, ate, impede, motivo from pedida
      on conflict (entidade, registro_id, atividade_id) do update
        set ate = excluded.ate, impede = excluded.impede, motivo = excluded.motivo
        where (e.ate, e.impede, e.motivo) is distinct from (excluded.ate, excluded.impede, excluded.motivo)
      returning e.atividade_id, e.ate
    )
    select ((select count(*) from tirada where ate is not null) + (select count(*) from posta p
      left join espera antes on antes.entidade = ${entidade} and antes.registro_id = ${registroId} and antes.atividade_id = p.atividade_id
      where p.ate is distinct from antes.ate))::int as movidas`.execute(tx);
  if ((rows[0]?.movidas ?? 0) > 0) await requestCalculo(tx, quem);
}
