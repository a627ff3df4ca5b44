-- What somebody deleted a moment ago, whole, to be put back as it was; older rows are swept out by the next deletion.
create table exclusao (
  id          bigint      generated always as identity primary key,
  em          timestamptz not null default now(),
  usuario_id  bigint      not null references usuario on delete cascade,
  -- In whose rights it is put back. No reference: of a project that is gone nothing is.
  projeto_id  bigint,
  entidade    text        not null,
  registro_id bigint      not null,
  -- [{ tabela, linha }], those that others point to first.
  linhas      jsonb       not null
);
create index exclusao__usuario_id on exclusao (usuario_id, entidade, registro_id);
create index exclusao__em on exclusao (em);
