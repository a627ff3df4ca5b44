-- New records point to activities that still count.
alter table atividade add column ativo boolean not null
  generated always as (not ausente_na_origem and situacao <> 'CANCELADA') stored;

alter table insumo add column exige_certificado boolean not null default false;

alter table suprimento
  add column atividade_id bigint,
  add column antecedencia integer not null default 7 constraint suprimento__antecedencia check (antecedencia between 0 and 365),
  -- Without a promise: today for what is in stock, the time of delivery from today for what is bought.
  add column estimada_em date,
  add column critico boolean not null default false,
  -- What its people were told last.
  add column alerta text constraint suprimento__alerta check (alerta in ('CHEGA_TARDE', 'FALTA_ESTOQUE')),
  add constraint suprimento__atividade_do_projeto foreign key (projeto_id, atividade_id)
    references atividade (projeto_id, id) on delete set null (atividade_id);
alter table suprimento
  add column chegada date generated always as (coalesce(reprogramada_em, prometida_em, estimada_em)) stored,
  add column folga integer generated always as (case when situacao in
    ('IDENTIFICADO', 'RESERVADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO')
    then necessidade - coalesce(reprogramada_em, prometida_em, estimada_em) end) stored,
  add column farol text generated always as (case
    when situacao in ('RECEBIDO', 'INSPECIONADO', 'KIT_MONTADO', 'ENTREGUE_CAMPO', 'APLICADO') then 'VERDE'
    when situacao not in ('IDENTIFICADO', 'RESERVADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO') then null
    when necessidade - coalesce(reprogramada_em, prometida_em, estimada_em) >= 7 then 'VERDE'
    when necessidade - coalesce(reprogramada_em, prometida_em, estimada_em) >= 0 then 'AMARELO'
    when necessidade - coalesce(reprogramada_em, prometida_em, estimada_em) < 0 then 'VERMELHO' end) stored;
create index suprimento__atividade_id on suprimento (projeto_id, atividade_id);
create index suprimento__chegada on suprimento (projeto_id, chegada, id);
create index suprimento__folga on suprimento (projeto_id, folga, id);
create index suprimento__folga_maior on suprimento (projeto_id, folga desc nulls last, id desc);
create index suprimento__farol on suprimento (projeto_id, farol, id);
create index suprimento__numero_ordem on suprimento (projeto_id, numero collate pt_br, id);
