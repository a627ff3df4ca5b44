-- What people are told inside the product. Nobody but its reader ever sees a row.
create table notificacao (
  id         bigint      generated always as identity primary key,
  usuario_id bigint      not null references usuario on delete cascade,
  projeto_id bigint      references projeto on delete cascade,
  tipo       text        not null constraint notificacao__tipo_tamanho check (length(tipo) between 1 and 40),
  canal      text        not null default 'SISTEMA' constraint notificacao__canal check (canal in ('SISTEMA', 'EMAIL', 'PUSH')),
  titulo     text        not null constraint notificacao__titulo_tamanho check (length(titulo) between 1 and 200),
  texto      text        not null default '' constraint notificacao__texto_tamanho check (length(texto) <= 1000),
  -- A path of the product, never another site's.
  link       text        constraint notificacao__link_formato check (link ~ '^/[^/\\]' and length(link) <= 300),
  -- What it speaks of: a newer one of the same subject takes the place of one that was not read.
  assunto    text        constraint notificacao__assunto_tamanho check (length(assunto) <= 120),
  criada_em  timestamptz not null default now(),
  lida_em    timestamptz
);
create index notificacao__usuario_id on notificacao (usuario_id, id desc);
create index notificacao__nao_lidas on notificacao (usuario_id, id desc) where lida_em is null;
create index notificacao__assunto on notificacao (assunto, usuario_id) where lida_em is null and assunto is not null;
create index notificacao__projeto_id on notificacao (projeto_id) where projeto_id is not null;
create index notificacao__lida_em on notificacao (lida_em) where lida_em is not null;
