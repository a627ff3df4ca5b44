-- Hours that somebody took from what similar services of closed shutdowns took.
create table norma_uso (
  id                 bigint        generated always as identity primary key,
  projeto_id         bigint        not null references projeto on delete cascade,
  tipoequipamento_id bigint        not null references tipoequipamento,
  tipo               text          not null constraint norma_uso__tipo_tamanho check (length(tipo) between 1 and 30),
  hh                 numeric(18,2) not null constraint norma_uso__hh check (hh > 0),
  usuario_id         bigint        not null references usuario,
  em                 timestamptz   not null default now()
);
create index norma_uso__projeto_id on norma_uso (projeto_id);
create index norma_uso__tipoequipamento_id on norma_uso (tipoequipamento_id, tipo);
create index norma_uso__usuario_id on norma_uso (usuario_id);
