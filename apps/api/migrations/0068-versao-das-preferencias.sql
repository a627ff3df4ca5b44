-- Two devices of one person: the second to save its preferences is told. The layout, which acts at once, counts for none.
alter table usuario
  add preferencias_versao integer not null default 1,
  add preferencias_em     timestamptz;
