import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { toMinuto, wallClock } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { findVisiveis } from '../consulta/queries.ts';
import type { FatosSaude, SaudeCalculada, Ve } from './relatorio.ts';

/** Facts of the activities besides their links. @throws {AppError} `projeto.nao_encontrado` */
export async function loadFatos(db: Db, projetoId: number): Promise<FatosSaude> {
  const { rows } = await sql<FatosSaude>`
    with lb as (select id from linhabase where projeto_id = ${projetoId} and principal),
    recursos as (select atividade_id, sum(quantidade)::float8 as quantidade from atividade_recurso
      where projeto_id = ${projetoId} group by atividade_id)
    select p.situacao = 'EXECUCAO' as em_execucao, exists (select from lb) as tem_linha_base,
      coalesce((select json_agg(json_build_object('inicio', t.inicio, 'fim', t.fim) order by t.ordem)
        from turno t where t.projeto_id = p.id and t.ativo), '[]') as turnos,
      coalesce((select json_agg(json_build_array(a.id, a.nome, a.servico_id, a.hh::float8, a.regra_credito,
          minuto_de(i.termino), minuto_de(ap.referencia), coalesce(r.quantidade, 0), s.equipamento_id, e.sigla) order by a.id)
        from atividade a join servico s on s.id = a.servico_id left join etapa e on e.id = a.etapa_id
        left join linhabase_item i on i.atividade_id = a.id and i.linhabase_id = (select id from lb)
        left join apontamento ap on ap.id = a.ultimo_apontamento_id
        left join recursos r on r.atividade_id = a.id
        where a.projeto_id = p.id and not a.ausente_na_origem), '[]') as linhas
    from projeto p where p.id = ${projetoId}`.execute(db);
  const [fatos] = rows;
  if (!fatos) throw new AppError('projeto.nao_encontrado');
  return fatos;
}

/** Minutes for which one evaluation serves, so that all pages come from the same one. */
const VALE = 10;

/** The clock of the project, rounded down to ten minutes. */
export async function findAgora(db: Db, { projetoId }: ContextoProjeto, now: Date): Promise<number> {
  const { rows } = await sql<{ fuso: string }>`select fuso from projeto where id = ${projetoId}`.execute(db);
  return Math.floor(toMinuto(wallClock(now, rows[0]?.fuso ?? 'UTC')) / VALE) * VALE;
}

/** Which findings the caller may see; a finding without an activity is for readers of all activities. */
export const findVe = (db: Db, contexto: ContextoProjeto, { verificacoes }: SaudeCalculada): Promise<Ve> =>
  findVisiveis(
    db,
    contexto,
    verificacoes.map(({ achados }) => achados.atividade),
  );

interface Especialidade {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

export async function findEspecialidades(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Especialidade>> {
  const { rows } = await sql<Especialidade>`
    select id, sigla, nome from especialidade where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((uma) => [uma.id, uma]));
}
