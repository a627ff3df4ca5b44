-- People who sign in, what they may do, and the sessions behind their tokens.
create table perfil (
  id            smallint    primary key,
  nome          text        not null constraint perfil__nome_tamanho check (length(nome) between 1 and 60),
  descricao     text        not null default '',
  sistema       boolean     not null default false,
  visibilidade  text        not null constraint perfil__visibilidade check (visibilidade in ('TUDO', 'PROJETO', 'CONTRATO', 'FRENTE')),
  ativo         boolean     not null default true,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint,
  alterado_em   timestamptz,
  alterado_por  bigint,
  constraint perfil__nome unique (nome)
);

create table permissao (
  id     integer generated always as identity primary key,
  chave  text    not null constraint permissao__chave unique,
  modulo text    not null,
  acao   text    not null
);

create table perfil_permissao (
  perfil_id    smallint not null references perfil,
  permissao_id integer  not null references permissao on delete cascade,
  constraint perfil_permissao__pk primary key (perfil_id, permissao_id)
);

create table usuario (
  id               bigint      generated always as identity primary key,
  nome             text        not null constraint usuario__nome_tamanho check (length(nome) between 1 and 120),
  email            text        not null constraint usuario__email_minusculo check (email = lower(email) and length(email) <= 160),
  senha            text,
  perfil_id        smallint    not null references perfil,
  situacao         text        not null default 'ATIVO'
    constraint usuario__situacao check (situacao in ('CONVIDADO', 'ATIVO', 'BLOQUEADO', 'INATIVO')),
  trocar_senha     boolean     not null default false,
  ultimo_acesso    timestamptz,
  tentativas       integer     not null default 0,
  bloqueado_ate    timestamptz,
  preferencias     jsonb       not null default '{}',
  ativo            boolean     not null default true,
  versao           integer     not null default 1,
  criado_em        timestamptz not null default now(),
  criado_por       bigint,
  alterado_em      timestamptz,
  alterado_por     bigint,
  constraint usuario__email unique (email)
);
create index usuario__perfil_id on usuario (perfil_id);

create table sessao (
  id           uuid        primary key,
  usuario_id   bigint      not null references usuario,
  criada_em    timestamptz not null default now(),
  expira_em    timestamptz not null,
  encerrada_em timestamptz,
  motivo       text,
  ip           text,
  agente       text
);
create index sessao__usuario_id on sessao (usuario_id) where encerrada_em is null;

-- Append-only: what was written, by whom, from where; in the transaction of the write itself.
create table auditoria (
  id          bigint      generated always as identity primary key,
  em          timestamptz not null default now(),
  usuario_id  bigint,
  projeto_id  bigint,
  entidade    text        not null,
  registro_id bigint,
  acao        text        not null,
  antes       jsonb,
  depois      jsonb,
  ip          text
);
create index auditoria__registro on auditoria (entidade, registro_id, id desc);
create index auditoria__projeto on auditoria (projeto_id, id desc);

create function auditoria_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is append-only';
end $$;
create trigger auditoria__imutavel before update or delete on auditoria
  for each row execute function auditoria_imutavel();
create trigger auditoria__sem_truncate before truncate on auditoria
  for each statement execute function auditoria_imutavel();
