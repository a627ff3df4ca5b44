-- A change of a person's e-mail: it is done when both addresses confirm in time.
create table troca_email (
  id            bigint      generated always as identity primary key,
  usuario_id    bigint      not null references usuario,
  antigo        text        not null,
  novo          text        not null constraint troca_email__novo_formato check (novo = lower(novo) and length(novo) <= 160),
  -- Digests of the secrets of the links; null: that address is not asked, or has no link yet.
  antigo_sha256 bytea       constraint troca_email__antigo_sha256 unique,
  novo_sha256   bytea       constraint troca_email__novo_sha256 unique,
  antigo_em     timestamptz,
  novo_em       timestamptz,
  -- Why the old address cannot answer, as an administrator said: it is not asked.
  motivo        text        constraint troca_email__motivo_tamanho check (length(motivo) <= 500),
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  expira_em     timestamptz not null,
  encerrada_em  timestamptz,
  desfecho      text        constraint troca_email__desfecho check (desfecho in ('FEITA', 'RECUSADA', 'CANCELADA', 'VENCIDA')),
  constraint troca_email__encerrada check ((encerrada_em is null) = (desfecho is null))
);
create unique index troca_email__aberta on troca_email (usuario_id) where encerrada_em is null;
create index troca_email__usuario_id on troca_email (usuario_id);
create index troca_email__criado_por on troca_email (criado_por);
create index troca_email__expira_em on troca_email (expira_em);

alter table email_modelo drop constraint email_modelo__chave_conhecida;
alter table email_modelo add constraint email_modelo__chave_conhecida
  check (chave in ('RECUPERACAO', 'CONVITE', 'TROCA_EMAIL_ANTIGO', 'TROCA_EMAIL_NOVO', 'APROVACAO', 'MENCAO', 'INFORME'));
insert into email_modelo (chave) values ('TROCA_EMAIL_ANTIGO'), ('TROCA_EMAIL_NOVO');
