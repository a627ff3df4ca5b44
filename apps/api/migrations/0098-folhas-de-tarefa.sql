-- Task sheets of many services that people asked for: the file of each, for as long as the store keeps it.
create table folha_de_tarefa (
  trabalho_id uuid        primary key references trabalho,
  projeto_id  bigint      not null references projeto,
  -- SHA-256 of the services that were asked for, in their order.
  pedido      text        not null constraint folha_de_tarefa__pedido_forma check (pedido ~ '^[0-9a-f]{64}$'),
  -- Name in the store; null until the file is made.
  caminho     text,
  criado_em   timestamptz not null default now(),
  criado_por  bigint      not null references usuario
);
create index folha_de_tarefa__pedido on folha_de_tarefa (projeto_id, criado_por, pedido);
