import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Listavel, NULO } from '../../cadastro/derivados.ts';

const lido = (valor: RawBuilder<unknown>) => ({ valor, ausente: NULO });

/** Supplies with what their material, their service and their dates tell. */
export const suprimentos: Listavel = {
  ...suprimento,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select s.id, e.tag, i.nome as descricao, i.unidade, coalesce(c.recebido, 0) as recebido, round(s.quantidade * s.valor_unitario, 2) as valor_total,
        s.necessidade - coalesce(s.reprogramada_em, s.prometida_em,
          case when s.fonte in ('COMPRA', 'FABRICACAO') then (now() at time zone p.fuso)::date + i.prazo_entrega end) as folga
      from suprimento s
      join projeto p on p.id = s.projeto_id
      join insumo i on i.id = s.insumo_id
      left join (select t.suprimento_id, sum(t.quantidade) as recebido from suprimento_recebimento t
        where ${quais(sql`t.suprimento_id`)} group by 1) c on c.suprimento_id = s.id
      left join servico v on v.id = s.servico_id
      left join equipamento e on e.id = v.equipamento_id
      where s.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`s.id`)})`,
    daFonte: {
      tag: lido(sql`d.tag`),
      descricao: lido(sql`d.descricao`),
      unidade: lido(sql`d.unidade`),
      recebido: lido(sql`d.recebido`),
      valorTotal: lido(sql`d.valor_total`),
      folga: lido(sql`d.folga`),
    },
  },
};
