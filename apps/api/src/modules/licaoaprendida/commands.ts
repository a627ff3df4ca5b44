import { sql } from 'kysely';
import { escritaCom } from '../../cadastro/commands.ts';

/** Writes lessons: each has its author, the type of its equipment, and the equipment, the discipline and the contract of its service. */
export const escritaDeLicoes = escritaCom(async (tx, _, ids) => {
  await sql`
    update licaoaprendida l set equipamento_id = n.equipamento_id, disciplina_id = n.disciplina_id, contrato_id = n.contrato_id, autor_id = coalesce(l.autor_id, l.criado_por),
      tipoequipamento_id = coalesce(l.tipoequipamento_id, (select e.tipoequipamento_id from equipamento e where e.id = n.equipamento_id))
    from (select x.id, coalesce(x.equipamento_id, s.equipamento_id) as equipamento_id, coalesce(x.disciplina_id, s.disciplina_id) as disciplina_id,
        coalesce(x.contrato_id, s.contrato_id) as contrato_id
      from licaoaprendida x left join servico s on s.id = x.servico_id) n
    where n.id = l.id and l.id = any(${ids}::bigint[])`.execute(tx);
});
