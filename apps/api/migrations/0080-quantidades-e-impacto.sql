-- Without a date of need, a supply without an activity is needed 30 days before the shutdown.
alter table suprimento
  alter column necessidade drop not null,
  add column aprovada numeric(18,4) constraint suprimento__aprovada check (aprovada >= 0),
  add column entregue numeric(18,4) constraint suprimento__entregue check (entregue >= 0),
  add column devolvida numeric(18,4) constraint suprimento__devolvida check (devolvida >= 0),
  add constraint suprimento__entregue_do_aprovado check (entregue <= aprovada),
  add constraint suprimento__devolvida_do_entregue check (devolvida <= entregue),
  -- The latest start of its activity that does not move the end of the shutdown.
  add column inicio_tarde timestamp;
alter table suprimento
  add column impacto integer generated always as (case when situacao in
    ('IDENTIFICADO', 'RESERVADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO')
    then case
      when coalesce(reprogramada_em, prometida_em, estimada_em)::timestamp > inicio_tarde
      then ceil(extract(epoch from
        coalesce(reprogramada_em, prometida_em, estimada_em)::timestamp - inicio_tarde) / 3600)::integer
      when coalesce(reprogramada_em, prometida_em, estimada_em)::timestamp <= inicio_tarde then 0 end end) stored;
create index suprimento__impacto on suprimento (projeto_id, impacto, id);
create index suprimento__impacto_maior on suprimento (projeto_id, impacto desc nulls last, id desc);

-- What was approved, delivered or returned until now was all that came.
update suprimento s set aprovada = r.recebido,
  entregue = case when situacao in ('ENTREGUE_CAMPO', 'APLICADO', 'DEVOLVIDO') then r.recebido end,
  devolvida = case when situacao = 'DEVOLVIDO' then r.recebido end
from (select suprimento_id, sum(quantidade) as recebido from suprimento_recebimento group by 1) r
where r.suprimento_id = s.id and situacao in ('INSPECIONADO', 'KIT_MONTADO', 'ENTREGUE_CAMPO', 'APLICADO', 'DEVOLVIDO');

update suprimento s set inicio_tarde = c.inicio_tarde from atividade_calculo c where c.atividade_id = s.atividade_id;
