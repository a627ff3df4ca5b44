-- Edits of the plan by their authors, each with what takes it back: undo survives a reload.
create table cronograma_edicao (
  id         bigint      generated always as identity primary key,
  projeto_id bigint      not null constraint cronograma_edicao__projeto_id references projeto on delete cascade,
  usuario_id bigint      not null constraint cronograma_edicao__usuario_id references usuario,
  em         timestamptz not null default now(),
  mudada_em  timestamptz not null default now(),
  desfeita   boolean     not null default false,
  resumo     text        not null constraint cronograma_edicao__resumo_tamanho check (length(resumo) between 1 and 300),
  -- For each activity: id, as it was before and after.
  itens      jsonb       not null
);
create index cronograma_edicao__autor on cronograma_edicao (projeto_id, usuario_id, id desc);
