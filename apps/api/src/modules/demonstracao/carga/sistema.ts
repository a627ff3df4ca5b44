import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';

interface Pedido {
  readonly projetoId: number;
  readonly encerrado: boolean;
  readonly criadoPor: number;
}

/**
 * Releases and handovers of the systems that have work in a project: each system eight hours after the one before, and
 * handed over in the same order by the end of the window; what the data date has passed is real.
 */
export async function storeSistemas(tx: Tx, { projetoId, encerrado, criadoPor }: Pedido): Promise<void> {
  await sql`
    with p as (select cliente_id, inicio_parada as inicio, termino_parada as termino, data_base from projeto where id = ${projetoId}),
    s as (
      select s.id, row_number() over (order by s.ordem_liberacao nulls last, s.codigo) as lugar, count(*) over () as n
      from sistema s where s.id in (
        select coalesce(v.sistema_id, e.sistema_id) from servico v left join equipamento e on e.id = v.equipamento_id
        where v.projeto_id = ${projetoId})
    ),
    plano as (
      select s.id, s.lugar, p.inicio + make_interval(hours => 8 * (s.lugar - 1)::int) as liberacao,
        p.termino - make_interval(hours => 12 * (s.n - s.lugar + 1)::int) as entrega
      from s, p
    )
    insert into projeto_sistema (projeto_id, sistema_id, liberacao_planejada, liberacao_real, entrega_planejada,
      entrega_real, pessoa_operacao_id, criado_por)
    select ${projetoId}, l.id, l.liberacao,
      case when ${encerrado}::boolean or l.liberacao + make_interval(hours => (l.lugar % 3)::int) <= p.data_base
        then l.liberacao + make_interval(hours => (l.lugar % 3)::int) end,
      greatest(l.entrega, l.liberacao + interval '1 day'),
      case when ${encerrado}::boolean then greatest(l.entrega, l.liberacao + interval '1 day') + make_interval(hours => (l.lugar % 4)::int - 2) end,
      (select pe.id from pessoa pe join especialidade es on es.id = pe.especialidade_id
        where pe.cliente_id = p.cliente_id and pe.ativo and es.sigla = 'OPER' order by pe.id offset l.lugar % 3 limit 1),
      ${criadoPor}
    from plano l, p`.execute(tx);
}
