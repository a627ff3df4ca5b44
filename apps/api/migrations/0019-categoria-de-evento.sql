-- A project looks after its own categories: those of everybody (without a project) as it changed them, and more.
alter table evento_categoria
  add column projeto_id   bigint      references projeto on delete cascade,
  -- The category of everybody that this row takes the place of in its project. Events keep pointing to that one.
  add column padrao_id    bigint      references evento_categoria,
  add column versao       integer     not null default 1,
  add column criado_em    timestamptz not null default now(),
  add column criado_por   bigint      references usuario,
  add column alterado_em  timestamptz,
  add column alterado_por bigint      references usuario,
  add constraint evento_categoria__padrao_do_projeto check (padrao_id is null or projeto_id is not null),
  add constraint evento_categoria__padrao_id unique (projeto_id, padrao_id),
  drop constraint evento_categoria__titulo;
create unique index evento_categoria__titulo on evento_categoria (projeto_id, lower(titulo)) nulls not distinct where ativo;
create index evento_categoria__padrao_ordem on evento_categoria (padrao_id) where padrao_id is not null;
