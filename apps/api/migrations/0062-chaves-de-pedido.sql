-- Answers to calls that create, by the key that the caller made: the same call again gets the first answer.
create table chave_de_pedido (
  usuario_id bigint      not null references usuario on delete cascade,
  chave      uuid        not null,
  -- SHA-256 of what was asked.
  resumo     bytea       not null,
  -- JSON; null between the commit of the record and the answer.
  resposta   text,
  criada_em  timestamptz not null default now(),
  constraint chave_de_pedido__pk primary key (usuario_id, chave)
);
create index chave_de_pedido__criada_em on chave_de_pedido (criada_em);
