import { controlevalvula } from '@cadencia/domain/controlevalvula/cadastro.ts';
import { FORA, VOLTOU } from '@cadencia/domain/controlevalvula/workflow.ts';
import { UNIDADES_DE_PRESSAO } from '@cadencia/domain/equipamento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';

const PSI = UNIDADES_DE_PRESSAO.PSI.mpa / UNIDADES_DE_PRESSAO.KGF_CM2.mpa;

/** States that a text of the domain lists. */
export const algumaDe = (estados: string): RawBuilder<unknown> => sql`any(string_to_array(${estados}, ','))`;

/** Limits of safety valves in a project, as one row; pressures in kgf/cm². */
const limites = (projetoId: number | null) => {
  const de = (chave: Parameters<typeof valorDoParametro>[0]) => sql`${valorDoParametro(chave, projetoId)}::numeric`;
  return sql`(select ${de('valvula.faixa_psi')} * ${PSI}::numeric as faixa, ${de('valvula.tolerancia_psi')} * ${PSI}::numeric as fixa,
    ${de('valvula.tolerancia_pct')} / 100 as parte)`;
};

/** Valves with the limits of the project, their time and their place in the schedule. */
export const valvulas: Listavel = {
  ...controlevalvula,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select v.id, case when v.tipo = 'PSV' then
          round(case when v.pressao_abertura < l.faixa then l.fixa else v.pressao_abertura * l.parte end, 3) end as tolerancia,
        case when v.situacao = ${algumaDe(VOLTOU)} then 'ENTREGUE'
          when v.situacao = ${algumaDe(FORA)} then case
            when least(v.devolucao_prevista, v.devolucao_prometida) < now() at time zone p.fuso then 'ATRASADA' else 'NO_PRAZO' end end as prazo,
        case when v.situacao = ${algumaDe(FORA)}
          then ceil(extract(epoch from v.devolucao_prometida - v.devolucao_prevista) / 3600)::int end as atraso
      from controlevalvula v join projeto p on p.id = v.projeto_id cross join ${limites(projetoId ?? null)} l
      where v.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`v.id`)})`,
    daFonte: daFonte('tolerancia', 'prazo', 'atraso'),
    proprios: {
      ...proprios('localAtualId', 'desvio', 'desvioGrave'),
      diasNaEtapa: sql`floor(extract(epoch from now() - r.etapa_em) / 86400)::int`,
    },
    // People know a valve by its TAG and by what it protects.
    achados: ({ projetoId }, padrao) => sql`
      select v.id from controlevalvula v where v.projeto_id = ${projetoId ?? null}::bigint
        and (v.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})
          or v.equipamento_protegido_id in (select e.id from equipamento e where e.busca like ${padrao}))`,
  },
};

/** A safety valve that is not back in its place. */
export interface ValvulaFora {
  readonly id: number;
  readonly numero: string;
  readonly tag: string;
  readonly situacao: string;
}

/**
 * Safety valves that protect an equipment of the project and are not installed again: the equipment is not delivered
 * while there is one.
 */
export async function valvulasForaDe(
  db: Db | Tx,
  { projetoId }: Pick<ContextoProjeto, 'projetoId'>,
  equipamentoId: number,
): Promise<ValvulaFora[]> {
  const { rows } = await sql<ValvulaFora>`
    select v.id, v.numero, e.tag, v.situacao from controlevalvula v join equipamento e on e.id = v.equipamento_id
    where v.projeto_id = ${projetoId} and v.equipamento_protegido_id = ${equipamentoId} and v.tipo = 'PSV' and v.ativo
      and v.situacao = ${algumaDe(FORA)} order by v.numero`.execute(db as Db);
  return rows;
}
