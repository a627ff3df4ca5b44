-- What the client is told of the shutdown, period by period.
create table informe (
  id             bigint      generated always as identity primary key,
  projeto_id     bigint      not null references projeto on delete cascade,
  numero         text        not null constraint informe__numero_forma check (numero ~ '^IS-\d{4,9}$'),
  situacao       text        not null constraint informe__situacao check (situacao in ('RASCUNHO', 'EM_REVISAO', 'APROVADO', 'PUBLICADO', 'RETIFICADO')),
  modo           text        not null constraint informe__modo check (modo in ('SEMANAL', 'DIARIO', 'QUINZENAL')),
  titulo         text        not null constraint informe__titulo_tamanho check (length(titulo) between 1 and 150),
  inicio         date        not null,
  fim            date        not null,
  mensagens      text        not null constraint informe__mensagens_tamanho check (length(mensagens) between 1 and 900),
  hh_exposicao   numeric(18,2) constraint informe__hh_exposicao check (hh_exposicao between 0 and 99999999),
  com_afastamento integer    constraint informe__com_afastamento check (com_afastamento between 0 and 9999),
  sem_afastamento integer    constraint informe__sem_afastamento check (sem_afastamento between 0 and 9999),
  desvios_sms    integer     constraint informe__desvios_sms check (desvios_sms between 0 and 99999),
  treinamentos   integer     constraint informe__treinamentos check (treinamentos between 0 and 99999),
  revisao        integer     not null default 0 constraint informe__revisao check (revisao between 0 and 99),
  -- The version that this one corrects.
  retifica_id    bigint      references informe,
  mudancas       text        constraint informe__mudancas_tamanho check (length(mudancas) between 1 and 2000),
  numeros_em     timestamp,
  publicado_em   timestamp,
  busca          text        not null generated always as (sem_acento(numero || ' ' || titulo)) stored,
  ativo          boolean     not null default true,
  versao         integer     not null default 1,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      references usuario,
  alterado_em    timestamptz,
  alterado_por   bigint      references usuario,
  constraint informe__numero unique (projeto_id, numero),
  constraint informe__fim_depois check (fim >= inicio)
);
create index informe__busca on informe using gin (busca gin_trgm_ops);
create index informe__numero_ordem on informe (projeto_id, numero collate pt_br, id);
create index informe__situacao on informe (projeto_id, situacao);
create index informe__fim on informe (projeto_id, fim desc, id);
create index informe__retifica_id on informe (retifica_id);
create index informe__criado_por on informe (projeto_id, criado_por);

create table informe_secao (
  id         bigint  generated always as identity primary key,
  informe_id bigint  not null references informe on delete cascade,
  ordem      integer not null,
  secao      text    not null constraint informe_secao__secao check (secao in ('RESUMO', 'SMS', 'AVANCO', 'MARCOS', 'CRITICO', 'ATIVIDADES',
    'CONTROLES', 'ESCOPO', 'RECURSOS', 'SUPRIMENTOS', 'IMPEDIMENTOS', 'RISCOS', 'ACOES', 'FOTOS', 'ANEXOS')),
  titulo     text    constraint informe_secao__titulo_tamanho check (length(titulo) between 1 and 120),
  texto      text    constraint informe_secao__texto_tamanho check (length(texto) between 1 and 4000),
  visivel    boolean not null default true,
  constraint informe_secao__ordem unique (informe_id, ordem) deferrable
);

create table informe_risco (
  id             bigint  generated always as identity primary key,
  informe_id     bigint  not null references informe on delete cascade,
  ordem          integer not null,
  risco          text    not null constraint informe_risco__risco_tamanho check (length(risco) between 1 and 300),
  impacto        text    constraint informe_risco__impacto_tamanho check (length(impacto) between 1 and 300),
  acao           text    constraint informe_risco__acao_tamanho check (length(acao) between 1 and 300),
  responsavel_id bigint  references pessoa,
  prazo          date,
  constraint informe_risco__ordem unique (informe_id, ordem) deferrable
);
create index informe_risco__responsavel_id on informe_risco (responsavel_id);

create table informe_destinatario (
  id         bigint  generated always as identity primary key,
  informe_id bigint  not null references informe on delete cascade,
  ordem      integer not null,
  pessoa_id  bigint  references pessoa,
  nome       text    constraint informe_destinatario__nome_tamanho check (length(nome) between 1 and 120),
  email      text    constraint informe_destinatario__email_tamanho check (length(email) between 1 and 160),
  constraint informe_destinatario__ordem unique (informe_id, ordem) deferrable,
  constraint informe_destinatario__alguem check (pessoa_id is not null or (nome is not null and email is not null))
);
create index informe_destinatario__pessoa_id on informe_destinatario (pessoa_id);

-- The figures of a report, all of one moment.
create table informe_numeros (
  informe_id bigint      primary key references informe on delete cascade,
  numeros    jsonb       not null,
  em         timestamptz not null
);

-- A report as it was approved: what every file of it says ever after.
create table informe_publicacao (
  informe_id bigint      primary key references informe on delete cascade,
  documento  jsonb       not null,
  hash       text        not null constraint informe_publicacao__hash check (hash ~ '^[0-9a-f]{64}$'),
  em         timestamptz not null default now()
);

-- A way in for who has no account: it opens with its password until its day.
create table informe_link (
  id            bigint      generated always as identity primary key,
  informe_id    bigint      not null references informe on delete cascade,
  -- SHA-256 of the secret in the address.
  resumo        bytea       not null constraint informe_link__resumo unique,
  senha         text        not null,
  validade      timestamptz not null,
  criado_por    bigint      not null references usuario,
  criado_em     timestamptz not null default now(),
  revogado_em   timestamptz,
  acessos       integer     not null default 0,
  ultimo_acesso timestamptz,
  -- Wrong passwords in a row, and until when none is tried after too many.
  falhas        integer     not null default 0,
  fechado_ate   timestamptz
);
create index informe_link__informe_id on informe_link (informe_id);
create index informe_link__criado_por on informe_link (criado_por);

-- Who writes a report brings it to its approval; who receives it approves.
delete from perfil_permissao pp using permissao p where p.id = pp.permissao_id and pp.perfil_id in (3, 4) and p.chave = 'InformeSemanal:PublicarInforme';
insert into perfil_permissao (perfil_id, permissao_id) select f.id, p.id from permissao p cross join perfil f
  where p.chave = 'InformeSemanal:PublicarInforme' and f.id in (7, 8) on conflict do nothing;
