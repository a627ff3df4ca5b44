-- Planned work that formally leaves the scope (domain.md §8.4).
create table cap (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto on delete cascade,
  numero          text          not null constraint cap__numero_forma check (numero ~ '^CAP-\d{4,9}$'),
  situacao        text          not null constraint cap__situacao check (situacao in
    ('RASCUNHO', 'EM_APROVACAO', 'APROVADO', 'REPROVADO', 'APLICADO', 'CANCELADO', 'REVERTIDO')),
  titulo          text          not null constraint cap__titulo_tamanho check (length(titulo) between 1 and 150),
  abrangencia     text          not null constraint cap__abrangencia check (abrangencia in
    ('SERVICO_TOTAL', 'ATIVIDADES', 'REDUCAO_QUANTIDADE')),
  motivo          text          not null constraint cap__motivo check (motivo in
    ('DESNECESSARIO_APOS_INSPECAO', 'FALTA_MATERIAL', 'FALTA_TEMPO', 'FALTA_RECURSO', 'DUPLICIDADE', 'POSTERGADO_PROXIMA_PARADA',
     'TRANSFERIDO_ROTINA', 'MUDANCA_PROJETO', 'RISCO_SMS', 'REPRIORIZACAO_CUSTO', 'OUTRO')),
  justificativa   text          not null constraint cap__justificativa_tamanho check (length(justificativa) between 1 and 4000),
  mitigacao       text          not null constraint cap__mitigacao_tamanho check (length(mitigacao) between 1 and 4000),
  probabilidade   integer       not null constraint cap__probabilidade check (probabilidade between 1 and 5),
  consequencia    integer       not null constraint cap__consequencia check (consequencia between 1 and 5),
  -- What the items say.
  item_legal      boolean       not null default false,
  hh              numeric(18,2) constraint cap__hh check (hh >= 0),
  valor           numeric(16,2) constraint cap__valor check (valor >= 0),
  disciplina_id   bigint        references disciplina,
  contrato_id     bigint        references contrato,
  solicitante_id  bigint        references usuario,
  reverte_id      bigint,
  -- The last simulation: what it says, and what it was made of.
  impacto_termino integer,
  folga_usada     integer,
  critico         boolean       not null default false,
  termino_antes   timestamp,
  termino_depois  timestamp,
  simulada_em     timestamptz,
  revisao         bigint,
  proposta        text,
  falha           text          constraint cap__falha_tamanho check (length(falha) between 1 and 2000),
  decidida_em     timestamptz,
  -- Activities, links, states and baseline as they were when it was applied.
  desfaz          jsonb,
  risco           integer       not null generated always as (probabilidade * consequencia) stored,
  busca           text          not null generated always as (sem_acento(numero || ' ' || titulo)) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint cap__numero unique (projeto_id, numero),
  constraint cap__projeto unique (projeto_id, id),
  constraint cap__reverte_do_projeto foreign key (projeto_id, reverte_id) references cap (projeto_id, id)
);
create index cap__busca on cap using gin (busca gin_trgm_ops);
create index cap__situacao on cap (projeto_id, situacao);
create index cap__risco on cap (projeto_id, risco, id);
create index cap__impacto on cap (projeto_id, impacto_termino, id);
create index cap__hh on cap (projeto_id, hh, id);
create index cap__disciplina_id on cap (disciplina_id);
create index cap__contrato_id on cap (projeto_id, contrato_id);
create index cap__solicitante_id on cap (solicitante_id);
-- One reversal at a time.
create unique index cap__reverte_id on cap (projeto_id, reverte_id)
  where situacao in ('RASCUNHO', 'EM_APROVACAO', 'APROVADO', 'APLICADO');

create table cap_item (
  id              bigint        generated always as identity primary key,
  cap_id          bigint        not null references cap on delete cascade,
  ordem           integer       not null,
  servico_id      bigint        references servico,
  atividade_id    bigint        references atividade,
  hh_plan         numeric(18,4),
  hh_executado    numeric(18,4),
  hh_cancelado    numeric(18,4) constraint cap_item__hh_cancelado check (hh_cancelado >= 0),
  liberado        numeric(16,2),
  libera_material boolean       not null default true,
  destino         text          not null default 'NAO_FAZER' constraint cap_item__destino check (destino in
    ('NAO_FAZER', 'PROXIMA_PARADA', 'ROTINA')),
  operacao_sap    text          constraint cap_item__operacao_sap_tamanho check (length(operacao_sap) between 1 and 20),
  constraint cap_item__ordem unique (cap_id, ordem) deferrable
);
create index cap_item__servico_id on cap_item (servico_id);
create index cap_item__atividade_id on cap_item (atividade_id);

-- The cancellation that sets a supply free for return.
alter table suprimento add column cap_id bigint references cap on delete set null;
create index suprimento__cap_id on suprimento (cap_id);
