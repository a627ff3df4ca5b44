-- What happened to the state of records: history, time in each state and age follow from it.
create table fluxo_evento (
  id          bigint      generated always as identity primary key,
  projeto_id  bigint      not null references projeto on delete cascade,
  entidade    text        not null,
  registro_id bigint      not null,
  -- Null: the record was made.
  de          text,
  para        text        not null,
  acao        text        not null,
  motivo      text        constraint fluxo_evento__motivo check (length(motivo) between 1 and 1000),
  usuario_id  bigint      not null references usuario,
  em          timestamptz not null default now()
);
create index fluxo_evento__registro on fluxo_evento (entidade, registro_id, id);
create index fluxo_evento__projeto on fluxo_evento (projeto_id, entidade, em);
create index fluxo_evento__usuario_id on fluxo_evento (usuario_id);
