-- Plant objects of one client, whose references cannot leave it, and the catalogues that were missing.
alter table sistema add column cliente_id bigint;
update sistema s set cliente_id = a.cliente_id from area a where a.id = s.area_id;
alter table sistema
  alter column cliente_id set not null,
  add column fluido     text   constraint sistema__fluido_tamanho check (length(fluido) <= 60),
  add column riscos     text[] not null default '{}',
  add column observacao text   constraint sistema__observacao_tamanho check (length(observacao) <= 4000),
  add column busca      text   not null generated always as (sem_acento(codigo || ' ' || nome)) stored,
  drop constraint sistema_area_id_fkey,
  add constraint sistema__cliente_id foreign key (cliente_id) references cliente,
  add constraint sistema__area_id foreign key (cliente_id, area_id) references area (cliente_id, id),
  add constraint sistema__id unique (cliente_id, id);
create index sistema__busca on sistema using gin (busca gin_trgm_ops);

alter table local
  add column elevacao  numeric(18,2) constraint local__elevacao check (elevacao between -500 and 5000),
  add column latitude  numeric(18,6) constraint local__latitude check (latitude between -90 and 90),
  add column longitude numeric(18,6) constraint local__longitude check (longitude between -180 and 180),
  add column busca     text not null generated always as (sem_acento(codigo || ' ' || nome)) stored,
  drop constraint local_area_id_fkey,
  add constraint local__area_id foreign key (cliente_id, area_id) references area (cliente_id, id),
  add constraint local__id unique (cliente_id, id);
create index local__busca on local using gin (busca gin_trgm_ops);
create index local__area_id on local (area_id);

alter table tipoequipamento
  add column ficha jsonb not null default '[]',
  add column icone text  constraint tipoequipamento__icone_tamanho check (length(icone) <= 40),
  add column busca text  not null generated always as (sem_acento(sigla || ' ' || nome)) stored,
  add constraint tipoequipamento__sigla_tamanho check (length(sigla) between 1 and 5);
create index tipoequipamento__busca on tipoequipamento using gin (busca gin_trgm_ops);
create index tipoequipamento__disciplina_id on tipoequipamento (disciplina_id);

create table apoio (
  id                    bigint        generated always as identity primary key,
  sigla                 text          not null constraint apoio__sigla unique constraint apoio__sigla_tamanho check (length(sigla) between 1 and 8),
  nome                  text          not null constraint apoio__nome_tamanho check (length(nome) between 1 and 60),
  unidade               text          not null constraint apoio__unidade check (unidade in ('M3', 'M2', 'M', 'UN', 'H', 'DIARIA', 'TON')),
  momento               text          not null constraint apoio__momento check (momento in ('ANTES', 'DURANTE', 'DEPOIS', 'ANTES_E_DEPOIS')),
  antecedencia          integer       not null default 720 constraint apoio__antecedencia check (antecedencia between 0 and 14400),
  indice_hh             numeric(18,4) constraint apoio__indice_hh check (indice_hh >= 0),
  indice_hh_desmontagem numeric(18,4) constraint apoio__indice_hh_desmontagem check (indice_hh_desmontagem >= 0),
  gera_atividade        boolean       not null default false,
  recurso_escasso       boolean       not null default false,
  cor                   text          constraint apoio__cor check (cor ~ '^#[0-9a-f]{6}$'),
  busca                 text          not null generated always as (sem_acento(sigla || ' ' || nome)) stored,
  ativo                 boolean       not null default true,
  versao                integer       not null default 1,
  criado_em             timestamptz   not null default now(),
  criado_por            bigint        references usuario,
  alterado_em           timestamptz,
  alterado_por          bigint        references usuario
);
create index apoio__busca on apoio using gin (busca gin_trgm_ops);

create table inspecao (
  id              bigint        generated always as identity primary key,
  sigla           text          not null constraint inspecao__sigla unique constraint inspecao__sigla_tamanho check (length(sigla) between 1 and 8),
  nome            text          not null constraint inspecao__nome_tamanho check (length(nome) between 1 and 80),
  tipo            text          not null constraint inspecao__tipo check (tipo in
    ('NR13_INICIAL', 'NR13_PERIODICA_EXTERNA', 'NR13_PERIODICA_INTERNA', 'NR13_EXTRAORDINARIA', 'END', 'TESTE', 'DIMENSIONAL',
     'RECEBIMENTO', 'SOLDAGEM', 'ELETRICA', 'INSTRUMENTACAO')),
  norma           text          constraint inspecao__norma_tamanho check (length(norma) <= 60),
  duracao         integer       not null constraint inspecao__duracao check (duracao > 0),
  inspetores      integer       not null default 1 constraint inspecao__inspetores check (inspetores between 1 and 99),
  exige_limpeza   boolean       not null default false,
  exige_andaime   boolean       not null default false,
  gera_laudo      boolean       not null default false,
  interdita_area  boolean       not null default false,
  raio_interdicao numeric(18,1) constraint inspecao__raio_interdicao check (raio_interdicao > 0 or not interdita_area),
  checklist       jsonb         not null default '[]',
  busca           text          not null generated always as (sem_acento(sigla || ' ' || nome || ' ' || coalesce(norma, ''))) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint inspecao__raio_interdicao_presente check (not interdita_area or raio_interdicao is not null)
);
create index inspecao__busca on inspecao using gin (busca gin_trgm_ops);

create table classepressao (
  id             bigint        generated always as identity primary key,
  classe         text          not null constraint classepressao__classe unique constraint classepressao__classe_tamanho check (length(classe) between 1 and 10),
  numero         integer       not null constraint classepressao__numero check (numero > 0),
  pn_equivalente text          constraint classepressao__pn_equivalente_tamanho check (length(pn_equivalente) <= 20),
  norma          text          not null constraint classepressao__norma_tamanho check (length(norma) between 1 and 30),
  pressao_maxima numeric(18,1) constraint classepressao__pressao_maxima check (pressao_maxima > 0),
  nps_maximo     numeric(18,3) constraint classepressao__nps_maximo check (nps_maximo > 0),
  b1648          boolean       not null default true,
  cor            text          constraint classepressao__cor check (cor ~ '^#[0-9a-f]{6}$'),
  busca          text          not null generated always as (sem_acento(classe || ' ' || coalesce(pn_equivalente, '') || ' ' || norma)) stored,
  ativo          boolean       not null default true,
  versao         integer       not null default 1,
  criado_em      timestamptz   not null default now(),
  criado_por     bigint        references usuario,
  alterado_em    timestamptz,
  alterado_por   bigint        references usuario
);
create index classepressao__busca on classepressao using gin (busca gin_trgm_ops);

create table insumo (
  id               bigint        generated always as identity primary key,
  codigo           text          not null constraint insumo__codigo unique constraint insumo__codigo_tamanho check (length(codigo) between 1 and 40),
  nome             text          not null constraint insumo__nome_tamanho check (length(nome) between 1 and 200),
  tipo             text          not null constraint insumo__tipo check (tipo in
    ('MATERIAL', 'CONSUMIVEL', 'SOBRESSALENTE', 'FERRAMENTA', 'LOCACAO', 'EPI')),
  grupo            text          not null constraint insumo__grupo check (grupo in
    ('JUNTA', 'ESTOJO_PORCA', 'TUBO', 'CONEXAO', 'FLANGE', 'VALVULA', 'CHAPA', 'ELETRODO', 'REFRATARIO', 'ISOLANTE', 'TINTA',
     'CATALISADOR', 'ROTATIVO', 'ELETRICO', 'INSTRUMENTO', 'OUTRO')),
  unidade          text          not null constraint insumo__unidade check (unidade in ('UN', 'CJ', 'M', 'M2', 'M3', 'KG', 'L', 'PC', 'H')),
  custo_unitario   numeric(16,2) constraint insumo__custo_unitario check (custo_unitario >= 0),
  prazo_entrega    integer       constraint insumo__prazo_entrega check (prazo_entrega between 0 and 1500),
  longo_prazo      boolean       not null default false,
  estoque          numeric(18,4) constraint insumo__estoque check (estoque >= 0),
  estoque_em       date,
  classe_pressao_id bigint       constraint insumo__classe_pressao_id references classepressao,
  diametro         numeric(18,3) constraint insumo__diametro check (diametro > 0),
  busca            text          not null generated always as (sem_acento(codigo || ' ' || nome)) stored,
  ativo            boolean       not null default true,
  versao           integer       not null default 1,
  criado_em        timestamptz   not null default now(),
  criado_por       bigint        references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint        references usuario
);
create index insumo__busca on insumo using gin (busca gin_trgm_ops);
create index insumo__classe_pressao_id on insumo (classe_pressao_id);

create table tiporaquete (
  id              bigint      generated always as identity primary key,
  sigla           text        not null constraint tiporaquete__sigla unique constraint tiporaquete__sigla_tamanho check (length(sigla) between 1 and 8),
  nome            text        not null constraint tiporaquete__nome_tamanho check (length(nome) between 1 and 60),
  norma           text        constraint tiporaquete__norma_tamanho check (length(norma) <= 30),
  permanente      boolean     not null default false,
  exige_projeto   boolean     not null default false,
  bloqueia_entrega boolean    not null default true,
  busca           text        not null generated always as (sem_acento(sigla || ' ' || nome)) stored,
  ativo           boolean     not null default true,
  versao          integer     not null default 1,
  criado_em       timestamptz not null default now(),
  criado_por      bigint      references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint      references usuario
);
create index tiporaquete__busca on tiporaquete using gin (busca gin_trgm_ops);
