-- When each system of the plant is released and handed over, shutdown by shutdown.
create table projeto_sistema (
  id                   bigint      generated always as identity primary key,
  projeto_id           bigint      not null constraint projeto_sistema__projeto_id references projeto,
  sistema_id           bigint      not null constraint projeto_sistema__sistema references sistema,
  -- Minutes of the project's wall clock.
  liberacao_planejada  timestamp,
  liberacao_real       timestamp,
  entrega_planejada    timestamp,
  entrega_real         timestamp,
  pessoa_operacao_id   bigint      constraint projeto_sistema__pessoa_operacao_id references pessoa,
  versao               integer     not null default 1,
  criado_em            timestamptz not null default now(),
  criado_por           bigint      references usuario,
  alterado_em          timestamptz,
  alterado_por         bigint      references usuario,
  constraint projeto_sistema__sistema_id unique (projeto_id, sistema_id),
  constraint projeto_sistema__entrega_planejada check (entrega_planejada > liberacao_planejada),
  constraint projeto_sistema__entrega_real check (entrega_real > liberacao_real)
);
create index projeto_sistema__sistema on projeto_sistema (sistema_id);
create index projeto_sistema__pessoa_operacao on projeto_sistema (pessoa_operacao_id) where pessoa_operacao_id is not null;
