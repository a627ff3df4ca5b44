import type { AnswerOf, ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import {
  type decidirNoProjeto,
  type getAplicaveis,
  MAX_APLICAVEIS,
} from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { requireProjetoAberto } from '../../cadastro/commands.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { BIBLIOTECA } from './queries.ts';

/** Services of the project that may still learn: `(licao_id, servico_id, perto)`, 1 for the same TAG and 3 for the discipline. */
const CASADAS = (contexto: ContextoProjeto): RawBuilder<unknown> => sql`(
  select l.id as licao_id, s.id as servico_id,
    case when l.equipamento_id = s.equipamento_id then 1 when l.tipoequipamento_id = e.tipoequipamento_id then 2 else 3 end as perto
  from (select r.* from ${visibleRows(servico, contexto)} and r.ativo and r.situacao not in ('CONCLUIDO', 'ACEITO', 'CANCELADO', 'POSTERGADO')) s
  left join equipamento e on e.id = s.equipamento_id
  join ${BIBLIOTECA(contexto)} l on l.equipamento_id = s.equipamento_id or l.tipoequipamento_id = e.tipoequipamento_id
    or l.disciplina_id = s.disciplina_id and l.equipamento_id is null and l.tipoequipamento_id is null)`;

/** The lessons of the client's library that serve services of the project, those to decide and the closest first. */
export async function listAplicaveis(db: Db, contexto: ContextoProjeto): Promise<AnswerOf<typeof getAplicaveis>> {
  const { rows } = await sql<AnswerOf<typeof getAplicaveis>['licoes'][number]>`
    with casada as materialized (select * from ${CASADAS(contexto)} c),
    soma as (select c.licao_id, count(*)::int as servicos, count(*) filter (where u.id is null)::int as por_decidir,
        count(*) filter (where u.decisao = 'APLICADA')::int as aplicadas, min(c.perto) as perto
      from casada c left join licao_uso u on u.licaoaprendida_id = c.licao_id and u.servico_id = c.servico_id group by c.licao_id)
    select l.id, l.numero, l.projeto, l.titulo, l.categoria, l.natureza, l.recomendacao,
      (array['TAG', 'TIPO', 'DISCIPLINA'])[x.perto] as laco, x.servicos, x.por_decidir, x.aplicadas,
      (select count(*)::int from licao_uso v where v.licaoaprendida_id = l.id and v.decisao = 'APLICADA') as usos,
      (select count(*)::int from licao_voto v where v.licaoaprendida_id = l.id) as votos
    from soma x join ${BIBLIOTECA(contexto)} l on l.id = x.licao_id
    order by x.por_decidir = 0, x.perto, usos desc, votos desc, l.id limit ${MAX_APLICAVEIS}`.execute(db);
  return { licoes: rows };
}

/**
 * Decides on a lesson in every service of the project that it serves and where nobody decided yet.
 * @throws {AppError} `registro.nao_encontrado` for a lesson that serves none
 */
export async function decideNoProjeto(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  { decisao, motivo }: ParsedOf<typeof decidirNoProjeto>['body'],
): Promise<void> {
  await requireProjetoAberto(tx, contexto, servico);
  const { rows } = await sql<{ servicoId: number; nova: boolean }>`
    with casada as materialized (select c.servico_id from ${CASADAS(contexto)} c where c.licao_id = ${id}),
    posta as (insert into licao_uso (licaoaprendida_id, projeto_id, servico_id, decisao, motivo, usuario_id)
      select ${id}, ${contexto.projetoId}, c.servico_id, ${decisao}, ${motivo || null}, ${contexto.usuarioId} from casada c
      on conflict (licaoaprendida_id, servico_id) do nothing returning servico_id)
    select c.servico_id, p.servico_id is not null as nova from casada c left join posta p on p.servico_id = c.servico_id`.execute(
    tx,
  );
  if (rows.length === 0) throw new AppError('registro.nao_encontrado');
  const novas = rows.filter(({ nova }) => nova).length;
  await audit(tx, contexto, {
    entidade: licaoaprendida.path,
    registro: id,
    acao: 'U',
    depois: { decisao, servicos: novas, ...(motivo && { motivo }) },
  });
}
