-- Messages that the product sends, and their texts where an administrator changed them.
create table email_modelo (
  id           bigint      generated always as identity primary key,
  chave        text        not null constraint email_modelo__chave unique
    constraint email_modelo__chave_conhecida check (chave in ('RECUPERACAO', 'CONVITE', 'APROVACAO', 'MENCAO', 'INFORME')),
  -- Both null: the product's own text.
  assunto      text        constraint email_modelo__assunto_tamanho check (length(assunto) between 1 and 150),
  corpo        text        constraint email_modelo__corpo_tamanho check (length(corpo) between 1 and 5000),
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint email_modelo__inteiro check ((assunto is null) = (corpo is null))
);
insert into email_modelo (chave) values ('RECUPERACAO'), ('CONVITE'), ('APROVACAO'), ('MENCAO'), ('INFORME');

-- Written in the transaction of what it tells of; a job delivers it.
create table email (
  id          bigint      generated always as identity primary key,
  -- Names the message to mail servers, so that one delivered twice can be told.
  chave       uuid        not null default gen_random_uuid(),
  para        text        not null constraint email__para_formato check (length(para) <= 254 and para ~ '^[^[:space:][:cntrl:],;:<>()"]+@[^[:space:][:cntrl:],;:<>()"@]+$'),
  modelo      text        not null references email_modelo (chave),
  -- What the placeholders stand for. Emptied once it was sent or given up, but in the demonstration: it holds tokens.
  valores     jsonb       not null default '{}',
  assunto     text        constraint email__assunto_tamanho check (length(assunto) <= 1000),
  html        text,
  texto       text,
  situacao    text        not null default 'PENDENTE' constraint email__situacao check (situacao in ('PENDENTE', 'ENVIADO', 'FALHOU')),
  -- How it left: by SMTP, or only written down because no mail server is configured.
  via         text        constraint email__via check (via in ('SMTP', 'REGISTRO')),
  tentativas  integer     not null default 0 constraint email__tentativas check (tentativas >= 0),
  -- Of the last attempt, for people.
  erro        text        constraint email__erro_tamanho check (length(erro) <= 500),
  proxima_em  timestamptz,
  criado_em   timestamptz not null default now(),
  enviado_em  timestamptz,
  usuario_id  bigint      references usuario,
  constraint email__enviado check ((situacao = 'ENVIADO') = (enviado_em is not null))
);
create index email__situacao on email (situacao, id desc);
create index email__modelo on email (modelo, id desc);
create index email__criado_em on email (criado_em);
create index email__usuario_id on email (usuario_id);
create index email__busca on email using gin (sem_acento(para || ' ' || coalesce(assunto, '')) gin_trgm_ops);
