import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { CHEGOU } from '@cadencia/domain/suprimento/workflow.ts';
import { sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';

const LIDOS = ['tag', 'descricao', 'unidade', 'recebido', 'recebidoEm', 'longoPrazo', 'exigeCertificado'];

/** Supplies with what their material, their service and their receipts tell. */
export const suprimentos: Listavel = {
  ...suprimento,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select s.id, e.tag, i.nome as descricao, i.unidade, coalesce(i.longo_prazo, false) as longo_prazo, i.exige_certificado, coalesce(c.recebido, 0) as recebido,
        case when s.situacao = any(string_to_array(${CHEGOU}, ',')) then c.recebido_em end as recebido_em
      from suprimento s
      join insumo i on i.id = s.insumo_id
      left join (select t.suprimento_id, sum(t.quantidade) as recebido, max(t.data) as recebido_em from suprimento_recebimento t
        where ${quais(sql`t.suprimento_id`)} group by 1) c on c.suprimento_id = s.id
      left join servico v on v.id = s.servico_id
      left join equipamento e on e.id = v.equipamento_id
      where s.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`s.id`)})`,
    daFonte: daFonte(...LIDOS),
    // People know a supply by its material, its service and its TAG.
    achados: ({ projetoId }, padrao) => sql`
      select s.id from suprimento s where s.projeto_id = ${projetoId ?? null}::bigint
        and s.insumo_id in (select i.id from insumo i where i.busca like ${padrao})
      union all select s.id from suprimento s where s.projeto_id = ${projetoId ?? null}::bigint
        and s.servico_id in (select v.id from servico v where v.projeto_id = ${projetoId ?? null}::bigint
          and (v.busca like ${padrao} or v.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})))`,
    proprios: proprios('valorTotal', 'chegada', 'folga', 'farol', 'impacto', 'critico', 'capId'),
  },
};
