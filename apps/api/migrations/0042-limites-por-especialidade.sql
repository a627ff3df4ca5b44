-- How many of each craft a project may have in a shift, over a range of days. A craft without rows has no limit; one with
-- rows has what they give and nothing outside of them.
create table projeto_especialidade (
  id               bigint       generated always as identity primary key,
  projeto_id       bigint       not null constraint projeto_especialidade__projeto_id references projeto,
  especialidade_id bigint       not null constraint projeto_especialidade__especialidade_id references especialidade,
  turno_id         bigint       not null constraint projeto_especialidade__turno_id references turno,
  -- Operational days, both within; null: since always, for ever. A shift is of the day in which it begins.
  inicio           date,
  termino          date,
  limite           numeric(8,2) not null constraint projeto_especialidade__limite check (limite >= 0),
  versao           integer      not null default 1,
  criado_em        timestamptz  not null default now(),
  criado_por       bigint       references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint       references usuario,
  constraint projeto_especialidade__termino check (termino >= inicio),
  -- One number for a craft in a shift of a day; asked at the end, so that periods may be moved past one another.
  constraint projeto_especialidade__inicio exclude using gist (
    int8range(projeto_id, projeto_id, '[]') with &&, int8range(especialidade_id, especialidade_id, '[]') with &&,
    int8range(turno_id, turno_id, '[]') with &&, daterange(inicio, termino, '[]') with &&) deferrable initially deferred
);
create index projeto_especialidade__projeto on projeto_especialidade (projeto_id);
create index projeto_especialidade__especialidade on projeto_especialidade (especialidade_id);
create index projeto_especialidade__turno on projeto_especialidade (turno_id);
