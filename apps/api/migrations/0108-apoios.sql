-- Supports that activities ask for: crane, scaffold, hydro-blasting.
create table controleapoio (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto on delete cascade,
  numero          text          not null constraint controleapoio__numero_forma check (numero ~ '^APO-\d{4,9}$'),
  situacao        text          not null constraint controleapoio__situacao check (situacao in
    ('SOLICITADO', 'PROGRAMADO', 'EM_EXECUCAO', 'PRONTO', 'EM_USO', 'LIBERADO_DESMONTAGEM', 'CONCLUIDO', 'CANCELADO')),
  apoio_id        bigint        not null references apoio,
  atividade_id    bigint        not null,
  local_id        bigint        references local,
  contrato_id     bigint        references contrato,
  quantidade      numeric(18,2) not null constraint controleapoio__quantidade check (quantidade > 0),
  descricao       text          constraint controleapoio__descricao_tamanho check (length(descricao) between 1 and 200),
  necessidade     timestamp,
  -- The need as the schedule last had it: nobody typed another while both are the same.
  proposta        timestamp,
  impede          boolean       not null default true,
  programada      timestamp,
  programada_ate  timestamp,
  pronto_em       timestamp,
  devolvido_em    timestamp,
  placa           text          constraint controleapoio__placa_tamanho check (length(placa) between 1 and 20),
  validade        date,
  busca           text          not null generated always as
    (sem_acento(numero || ' ' || coalesce(descricao, '') || ' ' || coalesce(placa, ''))) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint controleapoio__numero unique (projeto_id, numero),
  constraint controleapoio__reserva check (programada_ate > programada),
  constraint controleapoio__atividade_do_projeto foreign key (projeto_id, atividade_id) references atividade (projeto_id, id)
);
create index controleapoio__busca on controleapoio using gin (busca gin_trgm_ops);
create index controleapoio__numero_ordem on controleapoio (projeto_id, numero collate pt_br, id);
create index controleapoio__situacao on controleapoio (projeto_id, situacao);
create index controleapoio__necessidade on controleapoio (projeto_id, necessidade, id);
create index controleapoio__programada on controleapoio (projeto_id, programada, id);
create index controleapoio__apoio_id on controleapoio (projeto_id, apoio_id);
create index controleapoio__atividade_id on controleapoio (projeto_id, atividade_id);
create index controleapoio__local_id on controleapoio (local_id);
create index controleapoio__contrato_id on controleapoio (contrato_id);
create trigger controleapoio__esperas after delete on controleapoio for each row execute function esperas_saem();

-- How much of a support a project has in each shift of a period.
create table apoiodisponivel (
  id           bigint        generated always as identity primary key,
  projeto_id   bigint        not null references projeto on delete cascade,
  nome         text          not null constraint apoiodisponivel__nome_tamanho check (length(nome) between 1 and 80),
  apoio_id     bigint        not null references apoio,
  turno_id     bigint        references turno,
  de           date          not null,
  ate          date          not null,
  quantidade   numeric(18,2) not null constraint apoiodisponivel__quantidade check (quantidade >= 0),
  busca        text          not null generated always as (sem_acento(nome)) stored,
  ativo        boolean       not null default true,
  versao       integer       not null default 1,
  criado_em    timestamptz   not null default now(),
  criado_por   bigint        references usuario,
  alterado_em  timestamptz,
  alterado_por bigint        references usuario,
  constraint apoiodisponivel__nome unique (projeto_id, nome),
  constraint apoiodisponivel__periodo check (ate >= de)
);
create index apoiodisponivel__busca on apoiodisponivel using gin (busca gin_trgm_ops);
create index apoiodisponivel__apoio_id on apoiodisponivel (projeto_id, apoio_id);
create index apoiodisponivel__turno_id on apoiodisponivel (turno_id);
