-- The project whole: its form, its way of life, what is linked to it, its stages and parameters.
alter table projeto
  drop constraint projeto__tipo,
  add constraint projeto__tipo check (tipo in
    ('GERAL', 'PARCIAL', 'OPORTUNIDADE', 'EMERGENCIA', 'PONTUAL', 'OFFSHORE', 'CALDEIRA', 'ALTO_FORNO', 'MODERNIZACAO', 'OUTRA')),
  add column porte               text          not null default 'MEDIA' constraint projeto__porte check (porte in
    ('PEQUENA', 'MEDIA', 'GRANDE', 'MEGA')),
  add column partida             timestamp,
  add column termino_posparada   timestamp,
  add column congelamento_escopo date,
  add column avanco_padrao       text          not null default 'PERCENTUAL_RESTANTE' constraint projeto__avanco_padrao check (avanco_padrao in
    ('ZERO_CEM', 'CINQUENTA_CINQUENTA', 'VINTE_OITENTA', 'MARCOS', 'UNIDADES', 'PERCENTUAL_RESTANTE', 'DURACAO', 'ETAPAS')),
  add column moeda               text          not null default 'BRL' constraint projeto__moeda check (moeda ~ '^[A-Z]{3}$'),
  add column orcamento           numeric(16,2) constraint projeto__orcamento check (orcamento >= 0),
  add column perda_dia           numeric(16,2) constraint projeto__perda_dia check (perda_dia >= 0),
  add column contingencia_hh     numeric(5,2)  constraint projeto__contingencia_hh check (contingencia_hh between 0 and 50),
  add column limite_crescimento  numeric(5,2)  not null default 7 constraint projeto__limite_crescimento check (limite_crescimento between 0 and 100),
  add column gerente_id          bigint        constraint projeto__gerente_id references pessoa,
  add column unidade_negocio     text          constraint projeto__unidade_negocio_tamanho check (length(unidade_negocio) <= 80),
  add column revisao_sap         text          constraint projeto__revisao_sap_tamanho check (length(revisao_sap) <= 20),
  add column premissas           text          constraint projeto__premissas_tamanho check (length(premissas) <= 20000),
  -- Where a suspended project goes back to.
  add column situacao_anterior   text,
  add column busca               text          not null generated always as (sem_acento(sigla || ' ' || titulo)) stored,
  add constraint projeto__folga_quase_critica check (folga_quase_critica between 0 and 60000);
create index projeto__busca on projeto using gin (busca gin_trgm_ops);
create index projeto__gerente_id on projeto (gerente_id) where gerente_id is not null;
update projeto p set porte = case when s.hh < 20000 then 'PEQUENA' when s.hh < 150000 then 'MEDIA' when s.hh <= 800000 then 'GRANDE' else 'MEGA' end
  from (select projeto_id, sum(hh) as hh from atividade group by projeto_id) s where s.projeto_id = p.id and s.hh > 0;

-- Validity of the approval limit.
alter table projeto_usuario
  add column inicio  date,
  add column termino date,
  add constraint projeto_usuario__termino check (termino >= inicio);

-- The services as they were when the scope was frozen: an addition afterwards is an ASFE, a removal a CAP.
create table escopo_congelado (
  id           bigint        generated always as identity primary key,
  projeto_id   bigint        not null constraint escopo_congelado__projeto_id references projeto,
  servico_id   bigint        constraint escopo_congelado__servico_id references servico on delete set null,
  codigo       text          not null,
  titulo       text          not null,
  situacao     text          not null,
  contrato_id  bigint        constraint escopo_congelado__contrato_id references contrato,
  atividades   integer       not null,
  hh           numeric(14,4) not null,
  congelado_em timestamptz   not null default now(),
  constraint escopo_congelado__codigo unique (projeto_id, codigo)
);
create index escopo_congelado__servico_id on escopo_congelado (servico_id);

create table projeto_contrato (
  id           bigint      generated always as identity primary key,
  projeto_id   bigint      not null constraint projeto_contrato__projeto_id references projeto,
  contrato_id  bigint      not null constraint projeto_contrato__contrato references contrato,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint projeto_contrato__contrato_id unique (projeto_id, contrato_id)
);
create index projeto_contrato__contrato_id_projeto on projeto_contrato (contrato_id);

create table projeto_equipamento (
  id                    bigint      generated always as identity primary key,
  projeto_id            bigint      not null constraint projeto_equipamento__projeto_id references projeto,
  equipamento_id        bigint      not null constraint projeto_equipamento__equipamento references equipamento,
  critico               boolean     not null default false,
  motivo                text        constraint projeto_equipamento__motivo check (motivo in
    ('NR13', 'REC', 'PREDITIVA', 'PREVENTIVA', 'MODIFICACAO', 'OPERACAO', 'SMS')),
  liberacao_planejada   timestamp,
  liberacao_real        timestamp,
  entrega_planejada     timestamp,
  entrega_real          timestamp,
  ordem                 integer     constraint projeto_equipamento__ordem check (ordem between 0 and 99999),
  pessoa_responsavel_id bigint      constraint projeto_equipamento__pessoa_responsavel_id references pessoa,
  versao                integer     not null default 1,
  criado_em             timestamptz not null default now(),
  criado_por            bigint      references usuario,
  alterado_em           timestamptz,
  alterado_por          bigint      references usuario,
  constraint projeto_equipamento__equipamento_id unique (projeto_id, equipamento_id),
  constraint projeto_equipamento__entrega_planejada check (entrega_planejada >= liberacao_planejada),
  constraint projeto_equipamento__entrega_real check (entrega_real >= liberacao_real)
);
create index projeto_equipamento__equipamento_id_projeto on projeto_equipamento (equipamento_id);

-- Standard stages; each project works with its own copy of them.
alter table etapa
  add column cor                text    not null default '#868e96' constraint etapa__cor check (cor ~ '^#[0-9a-f]{6}$'),
  add column exige_foto         boolean not null default false,
  add column exige_inspecao     boolean not null default false,
  add column ponto_parada       boolean not null default false,
  add column perfil_responsavel text    constraint etapa__perfil_responsavel check (perfil_responsavel in
    ('GERENTE', 'PLANEJADOR', 'CONTROLADOR', 'SUPERVISOR', 'INSPETOR', 'FISCAL', 'APROVADOR', 'SUPRIMENTOS', 'SMS', 'CONTRATADA')),
  add column busca              text    not null generated always as (sem_acento(sigla || ' ' || nome)) stored,
  add constraint etapa__sigla_tamanho check (length(sigla) between 1 and 6),
  add constraint etapa__nome_tamanho check (length(nome) between 1 and 60),
  add constraint etapa__peso_maximo check (peso <= 100),
  alter column peso type numeric(5,2);
create index etapa__busca on etapa using gin (busca gin_trgm_ops);

create table projeto_etapa (
  id                 bigint       generated always as identity primary key,
  projeto_id         bigint       not null constraint projeto_etapa__projeto_id references projeto,
  -- The standard one that it was copied from.
  etapa_id           bigint       constraint projeto_etapa__etapa_id references etapa,
  sigla              text         not null constraint projeto_etapa__sigla_tamanho check (length(sigla) between 1 and 6),
  nome               text         not null constraint projeto_etapa__nome_tamanho check (length(nome) between 1 and 60),
  fase               text         not null constraint projeto_etapa__fase check (fase in ('PRE_PARADA', 'PARADA', 'POS_PARADA')),
  ordem              integer      not null,
  peso               numeric(5,2) not null default 0 constraint projeto_etapa__peso check (peso between 0 and 100),
  cor                text         not null constraint projeto_etapa__cor check (cor ~ '^#[0-9a-f]{6}$'),
  exige_foto         boolean      not null default false,
  exige_inspecao     boolean      not null default false,
  ponto_parada       boolean      not null default false,
  perfil_responsavel text,
  versao             integer      not null default 1,
  criado_em          timestamptz  not null default now(),
  criado_por         bigint       references usuario,
  alterado_em        timestamptz,
  alterado_por       bigint       references usuario,
  constraint projeto_etapa__sigla unique (projeto_id, sigla),
  constraint projeto_etapa__ordem unique (projeto_id, fase, ordem) deferrable initially deferred
);
create index projeto_etapa__etapa_id on projeto_etapa (etapa_id);

-- What a project is born with, however it is made: its own copy of the active standard stages, and links to the contracts
-- and the equipment that its services already name. Called again it adds what is missing.
create function completar_projeto(projeto bigint, usuario bigint) returns void language sql as $$
  insert into projeto_etapa (projeto_id, etapa_id, sigla, nome, fase, ordem, peso, cor, exige_foto, exige_inspecao,
    ponto_parada, perfil_responsavel, criado_por)
  select projeto, e.id, e.sigla, e.nome, e.fase, row_number() over (partition by e.fase order by e.ordem, e.id) * 10, e.peso,
    e.cor, e.exige_foto, e.exige_inspecao, e.ponto_parada, e.perfil_responsavel, usuario
  from etapa e where e.ativo and not exists (select from projeto_etapa x where x.projeto_id = projeto);
  insert into projeto_contrato (projeto_id, contrato_id, criado_por)
  select projeto, contrato_id, usuario from (
    select contrato_id from servico where projeto_id = projeto
    union select contrato_id from frente where projeto_id = projeto
    union select contrato_id from projeto_usuario where projeto_id = projeto) c where contrato_id is not null
  on conflict do nothing;
  insert into projeto_equipamento (projeto_id, equipamento_id, criado_por)
  select distinct projeto, equipamento_id, usuario from servico where projeto_id = projeto and equipamento_id is not null
  on conflict do nothing;
$$;
select completar_projeto(id, null) from projeto;

alter table turno
  add column intervalo          smallint not null default 0 constraint turno__intervalo check (intervalo between 0 and 480),
  add column desconta_intervalo boolean  not null default true;

-- The value of a project comes before that of its client, and this before the system's; without a row the product's own.
create table parametro (
  id           bigint      generated always as identity primary key,
  chave        text        not null,
  valor        text        not null constraint parametro__valor_tamanho check (length(valor) <= 500),
  escopo       text        not null constraint parametro__escopo check (escopo in ('SISTEMA', 'CLIENTE', 'PROJETO')),
  cliente_id   bigint      constraint parametro__cliente_id references cliente,
  projeto_id   bigint      constraint parametro__projeto_id references projeto,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint parametro__chave unique nulls not distinct (chave, escopo, cliente_id, projeto_id),
  constraint parametro__onde check (
    (escopo = 'CLIENTE') = (cliente_id is not null) and (escopo = 'PROJETO') = (projeto_id is not null))
);
create index parametro__projeto on parametro (projeto_id);
create index parametro__cliente on parametro (cliente_id);
