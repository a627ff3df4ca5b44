import { type Calendario, type CalendarioCompilado, compileCalendario } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { visibleWithin } from '../../../infra/authorize.ts';
import type { Visibilidade } from '../../../infra/context.ts';
import { CONTA } from '../../../infra/corte.ts';
import type { Db } from '../../../infra/database.ts';
import { type Avanco, type Somas, toAvanco } from './avanco.ts';

/** The caller's view of a project, and the state of the project. */
export interface Alcance {
  readonly id: number;
  readonly visibilidade: Visibilidade;
  readonly contratoId: number | null;
  readonly frentes: readonly number[];
  readonly dataBase: string;
  /** Number of writes that moved dates, progress or weights. */
  readonly alteracao: number;
}

/**
 * Sums of the projects of one kind of visibility, at the data date. As in the curve, weights are those of the main
 * baseline where there is one.
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
    with e as materialized (
      select x.*, lb.id as linhabase_id, minuto_de(p.data_base) as corte
      from jsonb_to_recordset(${linhas}::jsonb) as x(id bigint, contrato_id bigint, frentes bigint[])
      join projeto p on p.id = x.id
      left join linhabase lb on lb.projeto_id = x.id and lb.principal
    ),
    w as (
      select e.id, (case when e.linhabase_id is null then ${CONTA.peso} else coalesce(i.peso, 0) end)::float8 as peso,
        (case when e.linhabase_id is null then ${CONTA.avanco} else a.avanco end)::float8 as avanco, minuto_de(i.inicio) as inicio, minuto_de(i.termino) as termino, i.calendario_id,
        i.perfil_curva
      from e cross join lateral ${visiveis} a
      left join linhabase_item i on i.linhabase_id = e.linhabase_id and i.atividade_id = a.id
    )
    select e.id as projeto_id, e.corte, e.linhabase_id is not null as tem_base, coalesce(sum(w.peso), 0) as peso,
      coalesce(sum(w.peso * w.avanco / 100), 0) as ganho,
      coalesce(sum(w.peso) filter (where w.termino <= e.corte), 0) as concluido,
      json_agg(json_build_array(w.calendario_id, w.inicio, w.termino, w.perfil_curva, w.peso))
        filter (where w.inicio < e.corte and w.termino > e.corte and w.peso > 0) as em_curso
    from e left join w on w.id = e.id
    group by e.id, e.corte, e.linhabase_id`;
};

/** Calendars compiled around a first instant; they grow on demand. */
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
  return new Map(rows.map((row) => [row.id, compileCalendario({ ...row, id: String(row.id) }, instante, instante)]));
}

const VISIBILIDADES: readonly Visibilidade[] = ['TUDO', 'PROJETO', 'CONTRATO', 'FRENTE'];

async function loadAvancos(db: Db, alcances: readonly Alcance[]): Promise<ReadonlyMap<number, Avanco>> {
  const somas: Somas[] = [];
  for (const visibilidade of VISIBILIDADES) {
    const grupo = alcances.filter((alcance) => alcance.visibilidade === visibilidade);
    if (grupo.length > 0) somas.push(...(await somasDe(visibilidade, grupo).execute(db)).rows);
  }
  const usados = new Set(somas.flatMap((soma) => (soma.emCurso ?? []).map(([calendario]) => calendario)));
  const calendarios = await loadCalendarios(db, [...usados], somas[0]?.corte ?? 0);
  return new Map(somas.map((soma) => [soma.projetoId, toAvanco(soma, calendarios)]));
}

const LEMBRADOS = 2_000;
const memoria = new WeakMap<Db, Map<string, Avanco>>();

/** Key of everything that the figures depend on; all readers of the whole project share one. */
const keyOf = ({ id, visibilidade, contratoId, frentes, dataBase, alteracao }: Alcance): string => {
  const parte = { TUDO: '', PROJETO: '', CONTRATO: `c${contratoId}`, FRENTE: `f${frentes.join()}` }[visibilidade];
  return `${id}|${dataBase}|${alteracao}|${parte}`;
};

/** Planned and actual progress of many projects: one read per kind of visibility, one of calendars, none if cached. */
export async function getAvancos(db: Db, alcances: readonly Alcance[]): Promise<ReadonlyMap<number, Avanco>> {
  const lembrados = memoria.get(db) ?? new Map<string, Avanco>();
  memoria.set(db, lembrados);
  const novos = await loadAvancos(
    db,
    alcances.filter((alcance) => !lembrados.has(keyOf(alcance))),
  );
  const avancos = new Map<number, Avanco>();
  for (const alcance of alcances) {
    const key = keyOf(alcance);
    const avanco = novos.get(alcance.id) ?? lembrados.get(key);
    if (!avanco) continue;
    avancos.set(alcance.id, avanco);
    // The used figures move to the end; the first ones are forgotten next.
    lembrados.delete(key);
    lembrados.set(key, avanco);
  }
  for (const key of lembrados.keys()) {
    if (lembrados.size <= LEMBRADOS) break;
    lembrados.delete(key);
  }
  return avancos;
}
