-- What hangs on any record: files and comments. Who may see the record is asked of its kind, never of these tables.
create table anexo (
  id           bigint      generated always as identity primary key,
  versao       integer     not null default 1,
  chave        uuid        not null,
  entidade     text        not null constraint anexo__entidade_formato check (entidade ~ '^[a-z_]{1,60}$'),
  registro_id  bigint      not null,
  nome         text        not null constraint anexo__nome_tamanho check (length(nome) between 1 and 200),
  -- By the content, never by what the sender said.
  tipo         text        not null constraint anexo__tipo_formato check (tipo ~ '^[a-z0-9-]{1,20}$'),
  tamanho      bigint      not null constraint anexo__tamanho check (tamanho > 0),
  sha256       text        not null constraint anexo__sha256_formato check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Names in the store, made by the product.
  caminho      text        not null,
  miniatura    text,
  categoria    text        not null default 'OUTRO' constraint anexo__categoria
    check (categoria in ('DESENHO', 'PROCEDIMENTO', 'CERTIFICADO', 'RELATORIO', 'FOTO', 'APR', 'OUTRO')),
  legenda      text        not null default '' constraint anexo__legenda_tamanho check (length(legenda) <= 300),
  -- Taken along to the phones of the field.
  offline      boolean     not null default false,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  excluido_em  timestamptz,
  -- Its bytes are gone: it cannot be brought back.
  apagado_em   timestamptz,
  constraint anexo__chave unique (chave),
  constraint anexo__caminho unique (caminho)
);
create unique index anexo__arquivo on anexo (entidade, registro_id, sha256) where excluido_em is null;
create index anexo__registro_id on anexo (entidade, registro_id, id desc) where excluido_em is null;
create index anexo__miniatura on anexo (miniatura) where miniatura is not null;
create index anexo__excluido_em on anexo (excluido_em) where excluido_em is not null and apagado_em is null;
create index anexo__criado_por on anexo (criado_por);

create table comentario (
  id           bigint      generated always as identity primary key,
  versao       integer     not null default 1,
  chave        uuid        not null,
  entidade     text        not null constraint comentario__entidade_formato check (entidade ~ '^[a-z_]{1,60}$'),
  registro_id  bigint      not null,
  texto        text        not null constraint comentario__texto_tamanho check (length(texto) between 1 and 2000),
  criado_em    timestamptz not null default now(),
  criado_por   bigint      not null references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  excluido_em  timestamptz,
  constraint comentario__chave unique (chave)
);
create index comentario__registro_id on comentario (entidade, registro_id, id desc) where excluido_em is null;
create index comentario__criado_por on comentario (criado_por);

-- Who a comment names, as they were called when it was written.
create table comentario_mencao (
  comentario_id bigint not null references comentario on delete cascade,
  usuario_id    bigint not null references usuario,
  nome          text   not null constraint comentario_mencao__nome_tamanho check (length(nome) between 1 and 200),
  primary key (comentario_id, usuario_id)
);
create index comentario_mencao__usuario_id on comentario_mencao (usuario_id);
