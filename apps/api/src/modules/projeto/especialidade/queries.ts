import type { LimiteDoProjeto, LimiteEscrito } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** All limits of a project, or one. */
export async function listLimites(db: Db, projetoId: number, id?: number): Promise<LimiteDoProjeto[]> {
  const { rows } = await sql<LimiteDoProjeto>`
    select l.id, l.versao, l.especialidade_id, e.sigla, e.nome, l.turno_id, t.nome as turno, l.inicio, l.termino,
      trim_scale(l.limite)::text as limite
    from projeto_especialidade l join especialidade e on e.id = l.especialidade_id join turno t on t.id = l.turno_id
    where l.projeto_id = ${projetoId} and l.id = coalesce(${id ?? null}::bigint, l.id)
    order by e.sigla collate pt_br, t.ordem, t.id, l.inicio nulls first limit 10000`.execute(db);
  return rows;
}

/** Active crafts. */
export async function listEspecialidades(db: Db): Promise<{ sigla: string; nome: string }[]> {
  const { rows } = await sql<{ sigla: string; nome: string }>`
    select sigla, nome from especialidade where ativo order by sigla collate pt_br limit 1000`.execute(db);
  return rows;
}

interface Encontrado {
  /** Number of the line, from 0. */
  readonly linha: number;
  readonly especialidadeId: number | null;
  readonly turnoId: number | null;
  readonly inicio: string | null;
  readonly termino: string | null;
  readonly limite: string;
  /** Limit that it replaces. */
  readonly id: number | null;
  readonly antes: string | null;
}

/** References of each written line: a craft by its sigla, else by its name; a shift; an existing limit. */
export async function findEscritos(db: Db, projetoId: number, linhas: readonly LimiteEscrito[]): Promise<Encontrado[]> {
  const { rows } = await sql<Encontrado>`
    select (p.lugar - 1)::int as linha, e.id as especialidade_id, t.id as turno_id, x.inicio, x.termino,
      trim_scale(x.limite)::text as limite, l.id, trim_scale(l.limite)::text as antes
    from jsonb_array_elements(${JSON.stringify(linhas)}::jsonb) with ordinality as p(escrita, lugar)
    cross join lateral jsonb_to_record(p.escrita)
      as x(especialidade text, turno text, inicio date, termino date, limite numeric)
    left join lateral (select e.id from especialidade e
      where e.ativo and sem_acento(x.especialidade) in (sem_acento(e.sigla), sem_acento(e.nome))
      order by sem_acento(e.sigla) = sem_acento(x.especialidade) desc, e.id limit 1) e on true
    left join lateral (select t.id from turno t
      where t.projeto_id = ${projetoId} and sem_acento(t.nome) = sem_acento(x.turno) order by t.id limit 1) t on true
    left join projeto_especialidade l on l.projeto_id = ${projetoId} and l.especialidade_id = e.id and l.turno_id = t.id
      and l.inicio is not distinct from x.inicio and l.termino is not distinct from x.termino
    order by p.lugar`.execute(db);
  return rows;
}

/** A limit that overlaps another, with words for the other. */
interface Cruzado {
  readonly id: number;
  readonly outro: string;
}

/** Those of these limits that overlap another one of the same craft and shift. */
export async function findCruzados(db: Db, projetoId: number, ids: readonly number[]): Promise<Cruzado[]> {
  const { rows } = await sql<Cruzado>`
    select distinct on (l.id) l.id, e.sigla || ' no turno ' || t.nome || ' '
      || case when o.inicio is null and o.termino is null then 'sem datas'
        else concat_ws(' ', 'de ' || to_char(o.inicio, 'DD/MM/YYYY'), 'até ' || to_char(o.termino, 'DD/MM/YYYY')) end as outro
    from projeto_especialidade l
    join projeto_especialidade o on o.projeto_id = l.projeto_id and o.especialidade_id = l.especialidade_id
      and o.turno_id = l.turno_id and o.id <> l.id
      and daterange(o.inicio, o.termino, '[]') && daterange(l.inicio, l.termino, '[]')
    join especialidade e on e.id = l.especialidade_id join turno t on t.id = l.turno_id
    where l.projeto_id = ${projetoId} and l.id = any(${ids}::bigint[]) order by l.id, o.inicio nulls first`.execute(db);
  return rows;
}
