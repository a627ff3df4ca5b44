import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { PENDENTES } from '@cadencia/domain/asfe/workflow.ts';
import type { ProjetoNoPortfolio } from '@cadencia/domain/dashboard/endpoints.ts';
import type { Farois } from '@cadencia/domain/parametro/farol.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { grants, seesAllOf } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { listFarois } from '../parametro/queries.ts';
import { listProjetos, visibleProjetos } from '../projeto/queries.ts';

type Lido = Pick<ProjetoNoPortfolio, 'termino' | 'hh' | 'asfePendentes' | 'uf'>;
const NADA: Lido = { termino: null, hh: null, asfePendentes: null, uf: null };

/** The projects of the caller with what a portfolio says of each; of a project seen in part, only its progress. */
export async function listPortfolio(db: Db, contexto: Contexto, now: Date): Promise<ProjetoNoPortfolio[]> {
  const { usuarioId, role } = contexto;
  const projetos = await listProjetos(db, contexto, now);
  const ids = projetos.map((um) => um.cod_projeto_pro);
  const inteiro = seesAllOf('f');
  const podeAsfe = sql`(${role} = ${ADMIN}::int or exists (select from permissao pm where pm.chave = ${asfe.permission('Listar')}
    and ${grants({ perfil: sql`f.id`, usuario: sql`${usuarioId}`, projeto: sql`p.id` })}))`;
  const [{ rows }, farois] = await Promise.all([
    sql<Lido & { id: number }>`
      with h as materialized (select a.projeto_id, sum(${CONTA.hh})::float8 as hh from atividade a where a.projeto_id = any(${ids}::bigint[]) group by 1),
        x as materialized (select r.projeto_id, count(*)::int as quantas from asfe r where r.projeto_id = any(${ids}::bigint[]) and r.ativo
          and r.situacao = any(${[...PENDENTES]}::text[]) group by 1)
      select p.id, (select k.uf from cliente k where k.id = p.cliente_id) as uf,
        case when ${inteiro} then p.termino_calculado end as termino,
        case when ${inteiro} then (select h.hh from h where h.projeto_id = p.id) end as hh,
        case when ${inteiro} and ${podeAsfe} then coalesce((select x.quantas from x where x.projeto_id = p.id), 0) end as asfe_pendentes
      from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])`.execute(db),
    listFarois(db, ids),
  ]);
  const lidos = new Map(rows.map(({ id, ...lido }) => [id, lido]));
  return projetos.map((um) => {
    const { num_previsto_pro: previsto, num_real_pro: real } = um;
    return {
      ...um,
      ...(lidos.get(um.cod_projeto_pro) ?? NADA),
      spi: previsto && real !== null ? real / previsto : null,
      farois: farois.get(um.cod_projeto_pro) as Farois,
    };
  });
}
