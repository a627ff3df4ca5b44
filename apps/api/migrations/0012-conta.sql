-- A person's own account: contact, photo, passwords by token, second factor, sessions by device, absence.
alter table usuario
  add telefone          text        constraint usuario__telefone check (length(telefone) between 8 and 30),
  -- Name in the file store and what its first bytes say it is.
  add foto              text,
  add foto_tipo         text        constraint usuario__foto_tipo check (foto_tipo in ('image/png', 'image/jpeg', 'image/webp')),
  -- Sealed with a key that is not in the database. Without mfa_ativado_em it is still being set up.
  add mfa_segredo       bytea,
  add mfa_ativado_em    timestamptz,
  -- The last step of thirty seconds whose code was used: each is good once.
  add mfa_passo         bigint,
  add motivo_bloqueio   text        constraint usuario__motivo_bloqueio check (length(motivo_bloqueio) <= 500),
  add constraint usuario__foto_inteira check ((foto is null) = (foto_tipo is null)),
  add constraint usuario__mfa_inteiro check (mfa_ativado_em is null or mfa_segredo is not null);
create index usuario__lista on usuario (situacao, perfil_id);

-- The last passwords of a person, as argon2id: none of them is taken again.
create table senha_anterior (
  id         bigint      generated always as identity primary key,
  usuario_id bigint      not null references usuario,
  senha      text        not null,
  criada_em  timestamptz not null default now()
);
create index senha_anterior__usuario_id on senha_anterior (usuario_id, id desc);

-- Links that set a password. Only the digest is kept; each is good once, until it expires or a newer one takes its place.
create table token_senha (
  id         bigint      generated always as identity primary key,
  usuario_id bigint      not null references usuario,
  tipo       text        not null constraint token_senha__tipo check (tipo in ('RECUPERACAO', 'CONVITE')),
  sha256     bytea       not null constraint token_senha__sha256 unique,
  criado_em  timestamptz not null default now(),
  expira_em  timestamptz not null,
  usado_em   timestamptz,
  anulado_em timestamptz
);
create index token_senha__usuario_id on token_senha (usuario_id, criado_em desc);
create index token_senha__expira_em on token_senha (expira_em);

-- Codes that stand for the second factor when the phone is lost.
create table codigo_recuperacao (
  id         bigint      generated always as identity primary key,
  usuario_id bigint      not null references usuario,
  sha256     bytea       not null,
  usado_em   timestamptz,
  constraint codigo_recuperacao__sha256 unique (usuario_id, sha256)
);

-- What the browser brings back from the identity provider's sign-in, exchanged for a token once, within a minute.
create table entrada_oidc (
  sha256     bytea       primary key,
  usuario_id bigint      not null references usuario,
  expira_em  timestamptz not null
);
create index entrada_oidc__expira_em on entrada_oidc (expira_em);

alter table sessao
  add ultimo_uso  timestamptz,
  -- Program and system of the device, 'Chrome no Windows'.
  add dispositivo text        not null default '';
update sessao set ultimo_uso = criada_em;
alter table sessao alter ultimo_uso set default now(), alter ultimo_uso set not null;
create index sessao__dispositivo on sessao (usuario_id, dispositivo);
create index sessao__fim on sessao (least(expira_em, encerrada_em));

-- Who answers for an absent member, whole days, both included.
alter table projeto_usuario
  add substituto_id        bigint references usuario,
  add substituicao_inicio  date,
  add substituicao_termino date,
  add constraint projeto_usuario__substituicao_inteira check (
    (substituto_id is null) = (substituicao_inicio is null) and (substituto_id is null) = (substituicao_termino is null)),
  add constraint projeto_usuario__substituicao_termino check (substituicao_termino >= substituicao_inicio),
  add constraint projeto_usuario__substituto_id check (substituto_id <> usuario_id);
create index projeto_usuario__substituto_id on projeto_usuario (substituto_id) where substituto_id is not null;
