import { type Calendario, type CalendarioCompilado, compilarCalendario } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { visibleWithin } from '../../../infra/authorize.ts';
import type { Visibilidade } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { type Avanco, type Somas, toAvanco } from './mapping.ts';

/** How much of a project the caller sees. */
export interface Alcance {
  readonly id: number;
  readonly visibilidade: Visibilidade;
  readonly contratoId: number | null;
  readonly frentes: readonly number[];
}

/**
 * Sums of the projects of one kind of visibility. Weights are those of the main baseline where there is one,
 * and the cut is the data date or the last report, whichever is later: as in the curve.
 */
const somasDe = (visibilidade: Visibilidade, alcances: readonly Alcance[]): RawBuilder<Somas> => {
  const visiveis = visibleWithin(visibilidade, {
    projeto: sql`e.id`,
    contrato: sql`e.contrato_id`,
    frentes: sql`e.frentes`,
  });
  const linhas = JSON.stringify(
    alcances.map(({ id, contratoId, frentes }) => ({ id, contrato_id: contratoId, frentes })),
  );
  return sql<Somas>`
    select e.id as projeto_id, e.corte, lb.id is not null as tem_base, s.*
    from (
      select x.*, minuto_de(greatest(p.data_base, (
        select ap.referencia from apontamento ap where ap.projeto_id = x.id and ap.situacao = 'VALIDO'
        order by ap.referencia desc limit 1))) as corte
      from jsonb_to_recordset(${linhas}::jsonb) as x(id bigint, contrato_id bigint, frentes bigint[])
      join projeto p on p.id = x.id
    ) e
    left join linhabase lb on lb.projeto_id = e.id and lb.principal
    cross join lateral (
      select coalesce(sum(w.peso), 0) as peso, coalesce(sum(w.peso * w.avanco / 100), 0) as ganho,
        coalesce(sum(w.peso) filter (where w.termino <= e.corte), 0) as concluido,
        json_agg(json_build_array(w.calendario_id, w.inicio, w.termino, w.perfil_curva, w.peso))
          filter (where w.inicio < e.corte and w.termino > e.corte and w.peso > 0) as em_curso
      from (
        select (case when lb.id is null then a.peso else coalesce(i.peso, 0) end)::float8 as peso, a.avanco::float8 as avanco,
          minuto_de(i.inicio) as inicio, minuto_de(i.termino) as termino, i.calendario_id, i.perfil_curva
        from ${visiveis} a left join linhabase_item i on i.linhabase_id = lb.id and i.atividade_id = a.id
      ) w
    ) s`;
};

/** Compiled around a first instant; they grow to whatever is asked of them. */
async function loadCalendarios(
  db: Db,
  ids: readonly number[],
  instante: number,
): Promise<Map<number, CalendarioCompilado>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<Calendario, 'id'> & { id: number }>`
    select k.id, k.semana, coalesce((
      select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01',
        'intervalos', x.intervalos) order by x.ordem)
      from calendario_excecao x where x.calendario_id = k.id), '[]') as excecoes
    from calendario k where k.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, compilarCalendario({ ...row, id: String(row.id) }, instante, instante)]));
}

const VISIBILIDADES: readonly Visibilidade[] = ['TUDO', 'PROJETO', 'CONTRATO', 'FRENTE'];

/** Planned and actual progress of many projects: one read per kind of visibility, one of calendars. */
export async function getAvancos(db: Db, alcances: readonly Alcance[]): Promise<ReadonlyMap<number, Avanco>> {
  const somas: Somas[] = [];
  for (const visibilidade of VISIBILIDADES) {
    const grupo = alcances.filter((alcance) => alcance.visibilidade === visibilidade);
    if (grupo.length > 0) somas.push(...(await somasDe(visibilidade, grupo).execute(db)).rows);
  }
  const usados = new Set(somas.flatMap((soma) => (soma.emCurso ?? []).map(([calendario]) => calendario)));
  const calendarios = await loadCalendarios(db, [...usados], somas[0]?.corte ?? 0);
  return new Map(somas.map((soma) => [soma.projetoId, toAvanco(soma, calendarios)]));
}
