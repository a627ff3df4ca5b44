-- Simulations of the risk of the schedule's dates: what they say as a whole, and how often each activity was critical.
create table risco (
  id          bigint      generated always as identity primary key,
  projeto_id  bigint      not null constraint risco__projeto_id references projeto,
  trabalho_id uuid        not null references trabalho,
  pedido      jsonb       not null,
  -- State of the schedule that it was made of: `projeto.alteracao`; null: not ready.
  alteracao   integer,
  resultado   jsonb,
  criado_em   timestamptz not null default now(),
  criado_por  bigint      not null references usuario,
  constraint risco__pronto check ((alteracao is null) = (resultado is null))
);
create index risco__projeto on risco (projeto_id, id);

create table risco_criticidade (
  risco_id     bigint           not null references risco on delete cascade,
  ordem        integer          not null,
  atividade_id bigint           not null references atividade on delete cascade,
  -- Share of the runs in which it was on the longest path.
  indice       double precision not null constraint risco_criticidade__indice check (indice between 0 and 1),
  constraint risco_criticidade__pk primary key (risco_id, ordem)
);
create index risco_criticidade__atividade_id on risco_criticidade (atividade_id);
