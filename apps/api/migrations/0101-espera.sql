-- What an activity waits for beside the network: a valve in the workshop, a hold point, a support. Each record of a
-- control keeps its own rows. `ate` null says that nobody knows until when.
create table espera (
  id           bigint generated always as identity primary key,
  projeto_id   bigint not null references projeto on delete cascade,
  atividade_id bigint not null references atividade on delete cascade,
  entidade     text not null,
  registro_id  bigint not null,
  ate          timestamp,
  -- No report may begin the activity while the row is there.
  impede       boolean not null default false,
  motivo       text not null check (motivo <> ''),
  unique (entidade, registro_id, atividade_id)
);
create index espera__atividade_id on espera (atividade_id);
create index espera__projeto_id on espera (projeto_id) where ate is not null;
