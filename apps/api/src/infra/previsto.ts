import { createHash } from 'node:crypto';
import { type Calendario, compileCalendario, type Perfil, valorNoInstante } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tx } from './transaction.ts';

/** An activity in its baseline; instants in minutes. */
type LinhaPlanejada = readonly [id: string, inicio: number, termino: number, perfil: Perfil, calendario: number];

interface Quando {
  readonly dataBase: number;
  readonly calendarios: readonly (Omit<Calendario, 'id'> & { readonly id: number })[];
}

/** Planned progress of each activity at the data date, 0–100, as the planned curve counts it: id of the row → %. */
export function toPrevistos(
  { dataBase, calendarios }: Quando,
  planejadas: readonly LinhaPlanejada[],
): ReadonlyMap<string, number> {
  const inicio = planejadas.reduce((menor, linha) => Math.min(menor, linha[1]), dataBase);
  const posicoes = new Map(calendarios.map(({ id }, posicao) => [id, posicao]));
  const compilados = calendarios.map((calendario) =>
    compileCalendario({ ...calendario, id: String(calendario.id) }, inicio, dataBase),
  );
  return new Map(
    planejadas.map(([id, de, ate, perfil, calendario]) => {
      const item = { calendario: posicoes.get(calendario) ?? -1, inicio: de, termino: ate, peso: 100, perfil };
      return [id, valorNoInstante(item, compilados, dataBase)] as const;
    }),
  );
}

/** These activities `a` as the main baseline of the project has them, each under the name `id`. */
export async function loadPlanejadas(
  db: Db | Tx,
  projetoId: number,
  { de, id }: { readonly de: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
): Promise<LinhaPlanejada[]> {
  const { rows } = await sql<{ linha: LinhaPlanejada }>`
    select json_build_array(${id}, minuto_de(b.inicio), minuto_de(b.termino), b.perfil_curva, b.calendario_id) as linha
    from ${de} a join linhabase l on l.projeto_id = ${projetoId} and l.principal
    join linhabase_item b on b.linhabase_id = l.id and b.atividade_id = a.id where not a.ausente_na_origem`.execute(
    db as Db,
  );
  return rows.map(({ linha }) => linha);
}

/**
 * Brings the planned progress of the activities to the main baseline, the data date and the calendars, when one of them
 * changed since the last time: an edit of the plan moves none of it.
 */
export async function followPrevisto(tx: Tx, projetoId: number, quando: Quando): Promise<void> {
  const deles = createHash('sha256')
    .update(JSON.stringify([quando.dataBase, quando.calendarios]))
    .digest('hex');
  const { rows } = await sql`
    update projeto p set previsto_chave = n.chave from (
      select concat_ws(':', ${deles}::text, l.id, l.versao, (select count(*) from linhabase_item i where i.linhabase_id = l.id)) as chave
      from (select 1) um left join linhabase l on l.projeto_id = ${projetoId} and l.principal) n
    where p.id = ${projetoId} and p.previsto_chave is distinct from n.chave returning 1`.execute(tx);
  if (rows.length === 0) return;
  const planejadas = await loadPlanejadas(tx, projetoId, { de: sql`atividade`, id: sql`a.id::text` });
  const previstos = [...toPrevistos(quando, planejadas)];
  await sql`
    update atividade_calculo c set previsto = n.previsto
    from atividade_calculo d left join unnest(${previstos.map(([id]) => id)}::bigint[],
      ${previstos.map(([, previsto]) => previsto)}::numeric(5,2)[]) n(id, previsto) on n.id = d.atividade_id
    where d.projeto_id = ${projetoId} and c.atividade_id = d.atividade_id and c.previsto is distinct from n.previsto`.execute(
    tx,
  );
}
