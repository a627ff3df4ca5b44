import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { type Listavel, NULO } from '../../cadastro/derivados.ts';

const lido = (nome: string) => ({ valor: column('d', nome), ausente: NULO });

/** Supplies with what their material, their service and their receipts tell. */
export const suprimentos: Listavel = {
  ...suprimento,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select s.id, e.tag, i.nome as descricao, i.unidade, i.exige_certificado, coalesce(c.recebido, 0) as recebido,
        round(s.quantidade * s.valor_unitario, 2) as valor_total
      from suprimento s
      join insumo i on i.id = s.insumo_id
      left join (select t.suprimento_id, sum(t.quantidade) as recebido from suprimento_recebimento t
        where ${quais(sql`t.suprimento_id`)} group by 1) c on c.suprimento_id = s.id
      left join servico v on v.id = s.servico_id
      left join equipamento e on e.id = v.equipamento_id
      where s.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`s.id`)})`,
    daFonte: Object.fromEntries(
      ['tag', 'descricao', 'unidade', 'recebido', 'valorTotal', 'exigeCertificado'].map((nome) => [nome, lido(nome)]),
    ),
    proprios: { chegada: sql`r.chegada`, folga: sql`r.folga`, farol: sql`r.farol`, critico: sql`r.critico` },
  },
};
