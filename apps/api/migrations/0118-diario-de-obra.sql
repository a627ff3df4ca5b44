-- What happened on one day of a contract, as both sides sign it.
create table rdo (
  id                    bigint      generated always as identity primary key,
  projeto_id            bigint      not null references projeto on delete cascade,
  numero                text        not null constraint rdo__numero_forma check (numero ~ '^RDO-\d{4,9}$'),
  situacao              text        not null constraint rdo__situacao check (situacao in ('ABERTO', 'ASSINADO_CONTRATADA', 'ASSINADO_FISCAL')),
  contrato_id           bigint      not null references contrato,
  dia                   date        not null,
  titulo                text        constraint rdo__titulo_tamanho check (length(titulo) between 1 and 150),
  comentario_contratada text        constraint rdo__comentario_contratada_tamanho check (length(comentario_contratada) between 1 and 4000),
  comentario_fiscal     text        constraint rdo__comentario_fiscal_tamanho check (length(comentario_fiscal) between 1 and 4000),
  -- The instant of the events that it holds.
  atualizado_em         timestamp,
  busca                 text        not null generated always as (sem_acento(numero || ' ' || coalesce(titulo, ''))) stored,
  ativo                 boolean     not null default true,
  versao                integer     not null default 1,
  criado_em             timestamptz not null default now(),
  criado_por            bigint      references usuario,
  alterado_em           timestamptz,
  alterado_por          bigint      references usuario,
  constraint rdo__numero unique (projeto_id, numero),
  constraint rdo__dia unique (projeto_id, contrato_id, dia)
);
create index rdo__busca on rdo using gin (busca gin_trgm_ops);
create index rdo__numero_ordem on rdo (projeto_id, numero collate pt_br, id);
create index rdo__situacao on rdo (projeto_id, situacao);
create index rdo__dia_ordem on rdo (projeto_id, dia, id);
create index rdo__contrato_id on rdo (contrato_id);

create table rdo_clima (
  id         bigint        generated always as identity primary key,
  rdo_id     bigint        not null references rdo on delete cascade,
  ordem      integer       not null,
  turno      text          not null constraint rdo_clima__turno_tamanho check (length(turno) between 1 and 40),
  tempo      text          constraint rdo_clima__tempo check (tempo in ('BOM', 'NUBLADO', 'CHUVA_FRACA', 'CHUVA_FORTE', 'RAIOS', 'VENTO_FORTE')),
  condicao   text          constraint rdo_clima__condicao check (condicao in ('PRATICAVEL', 'PARCIAL', 'IMPRATICAVEL')),
  paralisado numeric(18,1) constraint rdo_clima__paralisado check (paralisado between 0 and 24),
  observacao text          constraint rdo_clima__observacao_tamanho check (length(observacao) between 1 and 300),
  constraint rdo_clima__ordem unique (rdo_id, ordem) deferrable
);

create table rdo_efetivo (
  id         bigint  generated always as identity primary key,
  rdo_id     bigint  not null references rdo on delete cascade,
  ordem      integer not null,
  funcao     text    not null constraint rdo_efetivo__funcao_tamanho check (length(funcao) between 1 and 80),
  alocado    integer constraint rdo_efetivo__alocado check (alocado between 0 and 9999),
  presente   integer constraint rdo_efetivo__presente check (presente between 0 and 9999),
  observacao text    constraint rdo_efetivo__observacao_tamanho check (length(observacao) between 1 and 300),
  constraint rdo_efetivo__ordem unique (rdo_id, ordem) deferrable
);

create table rdo_equipamento (
  id         bigint        generated always as identity primary key,
  rdo_id     bigint        not null references rdo on delete cascade,
  ordem      integer       not null,
  descricao  text          not null constraint rdo_equipamento__descricao_tamanho check (length(descricao) between 1 and 120),
  quantidade numeric(18,2) constraint rdo_equipamento__quantidade check (quantidade between 0 and 999999),
  horas      numeric(18,1) constraint rdo_equipamento__horas check (horas between 0 and 999),
  uso        text          constraint rdo_equipamento__uso check (uso in ('OPERANDO', 'PARADO', 'MANUTENCAO')),
  observacao text          constraint rdo_equipamento__observacao_tamanho check (length(observacao) between 1 and 300),
  -- The request of the support that it came from.
  pedido     text          constraint rdo_equipamento__pedido_tamanho check (length(pedido) between 1 and 20),
  constraint rdo_equipamento__ordem unique (rdo_id, ordem) deferrable
);

create table rdo_atividade (
  id         bigint        generated always as identity primary key,
  rdo_id     bigint        not null references rdo on delete cascade,
  ordem      integer       not null,
  descricao  text          not null constraint rdo_atividade__descricao_tamanho check (length(descricao) between 1 and 300),
  antes      numeric(5,2)  constraint rdo_atividade__antes check (antes between 0 and 100),
  avanco     numeric(5,2)  constraint rdo_atividade__avanco check (avanco between 0 and 100),
  hh         numeric(18,2),
  observacao text          constraint rdo_atividade__observacao_tamanho check (length(observacao) between 1 and 300),
  -- The activity as it was: the line outlives it.
  chave      integer,
  constraint rdo_atividade__ordem unique (rdo_id, ordem) deferrable
);

create table rdo_impedimento (
  id          bigint        generated always as identity primary key,
  rdo_id      bigint        not null references rdo on delete cascade,
  ordem       integer       not null,
  descricao   text          not null constraint rdo_impedimento__descricao_tamanho check (length(descricao) between 1 and 400),
  motivo      text          constraint rdo_impedimento__motivo check (motivo in ('PT_NAO_LIBERADA', 'EQUIPAMENTO_NAO_LIBERADO',
    'AGUARDANDO_INSPECAO', 'AGUARDANDO_ANDAIME', 'AGUARDANDO_GUINDASTE', 'FALTA_MATERIAL', 'FALTA_FERRAMENTA', 'FALTA_PESSOAL',
    'FALTA_DESENHO_PROCEDIMENTO', 'INTERFERENCIA_OUTRA_FRENTE', 'CHUVA_RAIO', 'SMS_PARALISACAO', 'RETRABALHO', 'ESPERA_PREDECESSORA',
    'TRANSPORTE_REFEICAO', 'OUTRO')),
  responsavel text          constraint rdo_impedimento__responsavel check (responsavel in ('CLIENTE_OPERACAO', 'CLIENTE_INSPECAO',
    'CONTRATADA', 'SUPRIMENTO', 'APOIO', 'CLIMA', 'SMS')),
  inicio      timestamp,
  fim         timestamp,
  parados     integer       constraint rdo_impedimento__parados check (parados between 0 and 9999),
  hh_perdido  numeric(18,1) constraint rdo_impedimento__hh_perdido check (hh_perdido between 0 and 99999),
  -- What the product waits for: the record and the activity that it holds.
  chave       text          constraint rdo_impedimento__chave_tamanho check (length(chave) between 1 and 80),
  constraint rdo_impedimento__ordem unique (rdo_id, ordem) deferrable,
  constraint rdo_impedimento__fim check (fim >= inicio)
);

create table rdo_ocorrencia (
  id          bigint    generated always as identity primary key,
  rdo_id      bigint    not null references rdo on delete cascade,
  ordem       integer   not null,
  descricao   text      not null constraint rdo_ocorrencia__descricao_tamanho check (length(descricao) between 1 and 500),
  tipo        text      not null default 'DESVIO' constraint rdo_ocorrencia__tipo check (tipo in
    ('DESVIO', 'QUASE_ACIDENTE', 'PRIMEIROS_SOCORROS', 'SEM_AFASTAMENTO', 'COM_AFASTAMENTO', 'AMBIENTAL', 'INTERDICAO')),
  quando      timestamp,
  providencia text      constraint rdo_ocorrencia__providencia_tamanho check (length(providencia) between 1 and 300),
  constraint rdo_ocorrencia__ordem unique (rdo_id, ordem) deferrable
);

-- A day as it was signed last: what its PDF shows ever after.
create table rdo_assinado (
  rdo_id     bigint      primary key references rdo on delete cascade,
  formulario jsonb       not null,
  em         timestamptz not null default now()
);

-- Reports of a day.
create index apontamento__dia on apontamento (projeto_id, dia_operacional) where situacao = 'VALIDO';

-- The inspector and the contractor write and sign the day of a contract; most others read it.
insert into perfil_permissao (perfil_id, permissao_id)
select f.id, p.id from perfil f join permissao p on p.chave like 'DiarioObra:%' where f.id in (7, 11)
union all
select f.id, p.id from perfil f join permissao p on p.chave in ('DiarioObra:ListarDiarioObra', 'DiarioObra:ExportarDiarioObra') where f.id in (4, 5, 6, 8, 10, 12)
on conflict do nothing;
