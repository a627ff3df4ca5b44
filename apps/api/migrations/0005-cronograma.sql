-- EAP → serviço → atividade, the logic between activities, calculated dates and baselines.
create table eap (
  id           bigint      generated always as identity primary key,
  chave        uuid        constraint eap__chave unique,
  projeto_id   bigint      not null references projeto,
  eap_pai_id   bigint      references eap,
  codigo       text        not null,
  nome         text        not null constraint eap__nome_tamanho check (length(nome) between 1 and 150),
  ordem        integer     not null,
  nivel        smallint    not null constraint eap__nivel check (nivel between 1 and 50),
  -- Place in the tree read from top to bottom, 0-based.
  posicao      integer     not null default 0,
  tipo         text        not null default 'PACOTE' constraint eap__tipo check (tipo in
    ('PROJETO', 'FASE', 'AREA', 'SISTEMA', 'EQUIPAMENTO', 'PACOTE', 'DISCIPLINA', 'ENTREGAVEL')),
  id_externo   text,
  ausente_na_origem boolean not null default false,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint eap__codigo unique (projeto_id, codigo) deferrable initially deferred,
  constraint eap__id_externo unique (projeto_id, id_externo),
  constraint eap__projeto unique (projeto_id, id),
  constraint eap__pai_do_projeto foreign key (projeto_id, eap_pai_id) references eap (projeto_id, id)
);
create index eap__eap_pai_id on eap (eap_pai_id);
create index eap__posicao on eap (projeto_id, posicao);

create table servico (
  id               bigint        generated always as identity primary key,
  chave            uuid          constraint servico__chave unique,
  projeto_id       bigint        not null references projeto,
  eap_id           bigint        not null,
  codigo           text          not null constraint servico__codigo_tamanho check (length(codigo) between 1 and 60),
  titulo           text          not null constraint servico__titulo_tamanho check (length(titulo) between 1 and 200),
  equipamento_id   bigint        references equipamento,
  area_id          bigint        references area,
  sistema_id       bigint        references sistema,
  disciplina_id    bigint        references disciplina,
  especialidade_id bigint        references especialidade,
  contrato_id      bigint        references contrato,
  frente_id        bigint        references frente,
  fase             text          not null default 'PARADA' constraint servico__fase check (fase in ('PRE_PARADA', 'PARADA', 'POS_PARADA')),
  tipo             text          not null default 'MANUTENCAO' constraint servico__tipo check (tipo in
    ('MANUTENCAO', 'INSPECAO', 'LIMPEZA', 'MODIFICACAO', 'OPERACAO', 'APOIO', 'LOGISTICA', 'MARCO')),
  origem           text          not null default 'OUTRO' constraint servico__origem check (origem in
    ('NOTA_OM', 'REC_INSPECAO', 'NR13', 'PREDITIVA', 'PREVENTIVA', 'PROJETO', 'OPERACAO', 'SMS', 'LICAO', 'ASFE', 'SSE', 'OUTRO')),
  ordem_sap        text,
  prioridade       text          not null default 'NECESSARIO' constraint servico__prioridade check (prioridade in
    ('OBRIGATORIO_LEGAL', 'CRITICO', 'NECESSARIO', 'DESEJAVEL')),
  situacao         text          not null default 'PLANEJADO' constraint servico__situacao check (situacao in
    ('RASCUNHO', 'EM_ANALISE', 'APROVADO', 'PLANEJADO', 'LIBERADO', 'EM_EXECUCAO', 'CONCLUIDO', 'ACEITO', 'SUSPENSO', 'CANCELADO', 'POSTERGADO')),
  ordem            integer       not null default 0,
  id_externo       text,
  ausente_na_origem boolean      not null default false,
  versao           integer       not null default 1,
  criado_em        timestamptz   not null default now(),
  criado_por       bigint        references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint        references usuario,
  constraint servico__codigo unique (projeto_id, codigo),
  constraint servico__id_externo unique (projeto_id, id_externo),
  constraint servico__projeto unique (projeto_id, id),
  constraint servico__eap_do_projeto foreign key (projeto_id, eap_id) references eap (projeto_id, id)
);
create index servico__eap_id on servico (eap_id);
create index servico__frente_id on servico (projeto_id, frente_id);
create index servico__contrato_id on servico (projeto_id, contrato_id);

create table atividade (
  id                  bigint        generated always as identity primary key,
  chave               uuid          constraint atividade__chave unique,
  projeto_id          bigint        not null references projeto,
  servico_id          bigint        not null,
  codigo              text          not null constraint atividade__codigo_tamanho check (length(codigo) between 1 and 60),
  nome                text          not null constraint atividade__nome_tamanho check (length(nome) between 1 and 300),
  tipo                text          not null default 'TAREFA' constraint atividade__tipo check (tipo in
    ('TAREFA', 'TAREFA_RECURSO', 'MARCO_INICIO', 'MARCO_FIM', 'REDE', 'ESFORCO', 'RESUMO')),
  etapa_id            bigint        references etapa,
  sequencia           integer       not null default 0,
  -- Place in the tree-ordered list of the project's activities, 0-based.
  posicao             integer       not null default 0,
  -- Durations in working minutes of the calendar.
  duracao             integer       not null constraint atividade__duracao check (duracao between 0 and 6000000),
  duracao_restante    integer       not null constraint atividade__duracao_restante check (duracao_restante between 0 and 6000000),
  hh                  numeric(14,4) not null default 0 constraint atividade__hh check (hh >= 0),
  peso                numeric(16,4) not null default 0 constraint atividade__peso check (peso >= 0),
  calendario_id       bigint        not null,
  especialidade_id    bigint        references especialidade,
  frente_id           bigint        references frente,
  local_id            bigint        references local,
  regra_credito       text          not null default 'PERCENTUAL_RESTANTE' constraint atividade__regra_credito check (regra_credito in
    ('ZERO_CEM', 'CINQUENTA_CINQUENTA', 'VINTE_OITENTA', 'MARCOS', 'UNIDADES', 'PERCENTUAL_RESTANTE', 'DURACAO', 'ETAPAS')),
  perfil_curva        text          not null default 'LINEAR' constraint atividade__perfil_curva check (perfil_curva in ('LINEAR', 'FRONTAL', 'TRASEIRA', 'SINO')),
  restricao           text          constraint atividade__restricao check (restricao in
    ('INICIAR_EM', 'NAO_INICIAR_ANTES', 'NAO_INICIAR_DEPOIS', 'TERMINAR_EM', 'NAO_TERMINAR_ANTES', 'NAO_TERMINAR_DEPOIS', 'O_MAIS_TARDE', 'INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO')),
  restricao_data      timestamp,
  restricao2          text          constraint atividade__restricao2 check (restricao2 in
    ('INICIAR_EM', 'NAO_INICIAR_ANTES', 'NAO_INICIAR_DEPOIS', 'TERMINAR_EM', 'NAO_TERMINAR_ANTES', 'NAO_TERMINAR_DEPOIS', 'O_MAIS_TARDE', 'INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO')),
  restricao2_data     timestamp,
  prazo               timestamp,
  termino_esperado    timestamp,
  suspensa_em         timestamp,
  retomada_em         timestamp,
  corrida             boolean       not null default false,
  manual_inicio       timestamp,
  manual_termino      timestamp,
  marco_contratual    boolean       not null default false,
  -- Last valid report, kept here for the schedule; the history is in apontamento.
  inicio_real         timestamp,
  termino_real        timestamp,
  avanco              numeric(5,2)  not null default 0 constraint atividade__avanco check (avanco between 0 and 100),
  hh_realizado        numeric(14,4) not null default 0 constraint atividade__hh_realizado check (hh_realizado >= 0),
  ultimo_apontamento_id bigint,
  situacao            text          not null default 'NAO_INICIADA' constraint atividade__situacao check (situacao in
    ('NAO_INICIADA', 'LIBERADA', 'EM_ANDAMENTO', 'PARALISADA', 'CONCLUIDA', 'CANCELADA')),
  id_externo          text,
  ausente_na_origem   boolean       not null default false,
  -- What a search looks into.
  busca               text          not null generated always as (sem_acento(codigo || ' ' || nome)) stored,
  versao              integer       not null default 1,
  criado_em           timestamptz   not null default now(),
  criado_por          bigint        references usuario,
  alterado_em         timestamptz,
  alterado_por        bigint        references usuario,
  -- Deferrable: a re-import may renumber activities among themselves.
  constraint atividade__codigo unique (projeto_id, codigo) deferrable,
  constraint atividade__id_externo unique (projeto_id, id_externo),
  constraint atividade__projeto unique (projeto_id, id),
  constraint atividade__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id),
  constraint atividade__calendario_do_projeto foreign key (projeto_id, calendario_id) references calendario (projeto_id, id),
  constraint atividade__real check (termino_real >= inicio_real),
  constraint atividade__concluida check ((avanco = 100) = (termino_real is not null))
);
-- The id rides along in the orders of the list: a window far down is cut without visiting the rows above it.
create index atividade__posicao on atividade (projeto_id, posicao) include (id);
create index atividade__servico_id on atividade (servico_id, posicao);
create index atividade__situacao on atividade (projeto_id, situacao, posicao);
create index atividade__frente_id on atividade (projeto_id, frente_id);
create index atividade__codigo_ordem on atividade (projeto_id, codigo collate pt_br) include (id);
create index atividade__nome on atividade (projeto_id, nome collate pt_br) include (id);
create index atividade__busca on atividade using gin (busca gin_trgm_ops);

-- Results of the last calculation, apart from atividade: a recalculation never waits for a report, nor a report for it.
create table atividade_calculo (
  atividade_id  bigint    primary key references atividade on delete cascade,
  projeto_id    bigint    not null references projeto,
  inicio_cedo   timestamp not null,
  termino_cedo  timestamp not null,
  inicio_tarde  timestamp not null,
  termino_tarde timestamp not null,
  -- Working minutes.
  folga_total   integer   not null,
  folga_livre   integer   not null,
  critica       boolean   not null,
  -- The link that sets the early start.
  condutora_id  bigint
);
create index atividade_calculo__inicio_cedo on atividade_calculo (projeto_id, inicio_cedo, atividade_id);
create index atividade_calculo__termino_cedo on atividade_calculo (projeto_id, termino_cedo, atividade_id);
create index atividade_calculo__folga_total on atividade_calculo (projeto_id, folga_total, atividade_id);
create index atividade_calculo__critica on atividade_calculo (projeto_id, atividade_id) where critica;

create table atividade_relacao (
  id             bigint      generated always as identity primary key,
  chave          uuid        constraint atividade_relacao__chave unique,
  projeto_id     bigint      not null references projeto,
  predecessora_id bigint     not null,
  sucessora_id   bigint      not null,
  tipo           text        not null default 'TI' constraint atividade_relacao__tipo check (tipo in ('TI', 'II', 'TT', 'IT')),
  lag            integer     not null default 0,
  tipo_lag       text        not null default 'TRABALHO' constraint atividade_relacao__tipo_lag check (tipo_lag in ('TRABALHO', 'CORRIDO', 'PERCENTUAL')),
  natureza       text        not null default 'OBRIGATORIA' constraint atividade_relacao__natureza check (natureza in ('OBRIGATORIA', 'PREFERENCIAL', 'RECURSO', 'EXTERNA')),
  ausente_na_origem boolean  not null default false,
  versao         integer     not null default 1,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      references usuario,
  constraint atividade_relacao__par unique (predecessora_id, sucessora_id, tipo),
  constraint atividade_relacao__diferentes check (predecessora_id <> sucessora_id),
  constraint atividade_relacao__predecessora foreign key (projeto_id, predecessora_id) references atividade (projeto_id, id) on delete cascade,
  constraint atividade_relacao__sucessora foreign key (projeto_id, sucessora_id) references atividade (projeto_id, id) on delete cascade
);
create index atividade_relacao__projeto_id on atividade_relacao (projeto_id);
create index atividade_relacao__sucessora_id on atividade_relacao (sucessora_id);

create table atividade_recurso (
  id               bigint        generated always as identity primary key,
  projeto_id       bigint        not null references projeto,
  atividade_id     bigint        not null references atividade on delete cascade,
  especialidade_id bigint        references especialidade,
  pessoa_id        bigint        references pessoa,
  quantidade       numeric(8,2)  not null constraint atividade_recurso__quantidade check (quantidade > 0),
  ocupacao_pct     numeric(7,2)  not null default 100 constraint atividade_recurso__ocupacao_pct check (ocupacao_pct > 0),
  hh               numeric(14,4) not null default 0 constraint atividade_recurso__hh check (hh >= 0),
  hh_real          numeric(14,4) not null default 0 constraint atividade_recurso__hh_real check (hh_real >= 0),
  constraint atividade_recurso__um check (num_nonnulls(especialidade_id, pessoa_id) = 1),
  constraint atividade_recurso__recurso unique nulls not distinct (atividade_id, especialidade_id, pessoa_id)
);
create index atividade_recurso__projeto_id on atividade_recurso (projeto_id, especialidade_id);

create table linhabase (
  id            bigint      generated always as identity primary key,
  projeto_id    bigint      not null references projeto,
  numero        smallint    not null,
  nome          text        not null constraint linhabase__nome_tamanho check (length(nome) between 1 and 80),
  tipo          text        not null default 'CONTRATUAL' constraint linhabase__tipo check (tipo in ('CONTRATUAL', 'VIGENTE', 'REPLANEJAMENTO', 'CENARIO')),
  principal     boolean     not null default false,
  situacao      text        not null default 'APROVADA' constraint linhabase__situacao check (situacao in ('RASCUNHO', 'EM_APROVACAO', 'APROVADA', 'SUBSTITUIDA')),
  data_base     timestamp   not null,
  congelada_em  timestamptz not null default now(),
  peso_total    numeric(16,4) not null default 0,
  inicio        timestamp,
  termino       timestamp,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  constraint linhabase__numero unique (projeto_id, numero)
);
create unique index linhabase__principal on linhabase (projeto_id) where principal;

create table linhabase_item (
  linhabase_id  bigint        not null references linhabase on delete cascade,
  atividade_id  bigint        not null references atividade on delete cascade,
  inicio        timestamp     not null,
  termino       timestamp     not null,
  duracao       integer       not null,
  hh            numeric(14,4) not null default 0,
  peso          numeric(16,4) not null default 0,
  perfil_curva  text          not null default 'LINEAR',
  calendario_id bigint        not null references calendario,
  constraint linhabase_item__pk primary key (linhabase_id, atividade_id),
  constraint linhabase_item__periodo check (termino >= inicio)
);
create index linhabase_item__atividade_id on linhabase_item (atividade_id);
