-- The client's plant and catalogues: what projects point to.
create table cliente (
  id            bigint      generated always as identity primary key,
  razao_social  text        not null constraint cliente__razao_social_tamanho check (length(razao_social) between 1 and 150),
  nome_fantasia text        not null constraint cliente__nome_fantasia_tamanho check (length(nome_fantasia) between 1 and 80),
  unidade       text        not null constraint cliente__unidade_tamanho check (length(unidade) between 1 and 80),
  cnpj          text        constraint cliente__cnpj check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  segmento      text        not null constraint cliente__segmento check (segmento in
    ('REFINO', 'PETROQUIMICA', 'QUIMICA', 'SIDERURGIA', 'PAPEL_CELULOSE', 'MINERACAO', 'ENERGIA', 'OFFSHORE', 'FERTILIZANTES', 'ALIMENTOS', 'OUTRO')),
  spie          boolean     not null default false,
  regex_tag     text,
  ativo         boolean     not null default true,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint      references usuario
);
create unique index cliente__unidade on cliente (razao_social, unidade) where ativo;

create table contrato (
  id            bigint        generated always as identity primary key,
  cliente_id    bigint        not null references cliente,
  numero        text          not null constraint contrato__numero_tamanho check (length(numero) between 1 and 30),
  objeto        text          not null,
  empresa       text          not null,
  sigla         text          not null,
  regime        text          not null constraint contrato__regime check (regime in
    ('PRECO_GLOBAL', 'PRECO_UNITARIO', 'HH', 'MISTO', 'LOCACAO', 'CONSULTORIA')),
  inicio        date          not null,
  termino       date          not null,
  valor_total   numeric(16,2) constraint contrato__valor_total check (valor_total >= 0),
  verba_extra   numeric(16,2) constraint contrato__verba_extra check (verba_extra >= 0),
  hh_contratado numeric(14,4) constraint contrato__hh_contratado check (hh_contratado >= 0),
  cor           text          constraint contrato__cor check (cor ~ '^#[0-9a-f]{6}$'),
  situacao      text          not null default 'VIGENTE'
    constraint contrato__situacao check (situacao in ('EM_CONTRATACAO', 'VIGENTE', 'SUSPENSO', 'ENCERRADO')),
  ativo         boolean       not null default true,
  versao        integer       not null default 1,
  criado_em     timestamptz   not null default now(),
  criado_por    bigint        references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint        references usuario,
  constraint contrato__numero unique (cliente_id, numero),
  constraint contrato__sigla unique (cliente_id, sigla),
  constraint contrato__vigencia check (termino >= inicio)
);

create table area (
  id               bigint      generated always as identity primary key,
  cliente_id       bigint      not null references cliente,
  sigla            text        not null constraint area__sigla_tamanho check (length(sigla) between 1 and 15),
  nome             text        not null constraint area__nome_tamanho check (length(nome) between 1 and 100),
  area_pai_id      bigint      references area,
  local_instalacao text,
  cor              text        constraint area__cor check (cor ~ '^#[0-9a-f]{6}$'),
  ordem            integer     not null default 0,
  ativo            boolean     not null default true,
  versao           integer     not null default 1,
  criado_em        timestamptz not null default now(),
  criado_por       bigint      references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint      references usuario,
  constraint area__sigla unique (cliente_id, sigla)
);

create table sistema (
  id               bigint      generated always as identity primary key,
  area_id          bigint      not null references area,
  codigo           text        not null constraint sistema__codigo_tamanho check (length(codigo) between 1 and 20),
  nome             text        not null constraint sistema__nome_tamanho check (length(nome) between 1 and 100),
  tipo             text        not null default 'PROCESSO' constraint sistema__tipo check (tipo in
    ('PROCESSO', 'UTILIDADE', 'TOCHA', 'VAPOR', 'AGUA_RESFRIAMENTO', 'ELETRICO', 'INSTRUMENTACAO', 'INCENDIO')),
  ordem_liberacao  integer     constraint sistema__ordem_liberacao check (ordem_liberacao between 1 and 999),
  ordem_partida    integer     constraint sistema__ordem_partida check (ordem_partida between 1 and 999),
  ativo            boolean     not null default true,
  versao           integer     not null default 1,
  criado_em        timestamptz not null default now(),
  criado_por       bigint      references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint      references usuario,
  constraint sistema__codigo unique (area_id, codigo)
);

create table local (
  id                  bigint      generated always as identity primary key,
  cliente_id          bigint      not null references cliente,
  area_id             bigint      references area,
  codigo              text        not null constraint local__codigo_tamanho check (length(codigo) between 1 and 20),
  nome                text        not null constraint local__nome_tamanho check (length(nome) between 1 and 100),
  tipo                text        not null default 'CAMPO' constraint local__tipo check (tipo in
    ('CAMPO', 'OFICINA', 'PATIO', 'ALMOXARIFADO', 'CANTEIRO', 'LABORATORIO', 'EXTERNO')),
  capacidade_pessoas  integer     constraint local__capacidade_pessoas check (capacidade_pessoas between 1 and 999),
  ativo               boolean     not null default true,
  versao              integer     not null default 1,
  criado_em           timestamptz not null default now(),
  criado_por          bigint      references usuario,
  alterado_em         timestamptz,
  alterado_por        bigint      references usuario,
  constraint local__codigo unique (cliente_id, codigo)
);

create table disciplina (
  id           bigint        generated always as identity primary key,
  sigla        text          not null constraint disciplina__sigla unique,
  nome         text          not null constraint disciplina__nome unique,
  cor          text          not null constraint disciplina__cor check (cor ~ '^#[0-9a-f]{6}$'),
  custo_hh     numeric(16,2) constraint disciplina__custo_hh check (custo_hh >= 0),
  ordem        integer       not null default 0,
  ativo        boolean       not null default true,
  versao       integer       not null default 1,
  criado_em    timestamptz   not null default now(),
  criado_por   bigint        references usuario,
  alterado_em  timestamptz,
  alterado_por bigint        references usuario
);

create table especialidade (
  id             bigint        generated always as identity primary key,
  sigla          text          not null constraint especialidade__sigla unique,
  nome           text          not null constraint especialidade__nome_tamanho check (length(nome) between 1 and 80),
  disciplina_id  bigint        references disciplina,
  mao_obra       text          not null constraint especialidade__mao_obra check (mao_obra in ('DIRETA', 'INDIRETA', 'EQUIPAMENTO')),
  custo_hh       numeric(16,2) constraint especialidade__custo_hh check (custo_hh >= 0),
  ativo          boolean       not null default true,
  versao         integer       not null default 1,
  criado_em      timestamptz   not null default now(),
  criado_por     bigint        references usuario,
  alterado_em    timestamptz,
  alterado_por   bigint        references usuario
);

create table etapa (
  id           bigint       generated always as identity primary key,
  sigla        text         not null constraint etapa__sigla unique,
  nome         text         not null,
  fase         text         not null constraint etapa__fase check (fase in ('PRE_PARADA', 'PARADA', 'POS_PARADA')),
  ordem        integer      not null,
  peso         numeric(7,4) not null default 0 constraint etapa__peso check (peso >= 0),
  ativo        boolean      not null default true,
  versao       integer      not null default 1,
  criado_em    timestamptz  not null default now(),
  criado_por   bigint       references usuario,
  alterado_em  timestamptz,
  alterado_por bigint       references usuario
);

create table tipoequipamento (
  id            bigint      generated always as identity primary key,
  sigla         text        not null,
  nome          text        not null constraint tipoequipamento__nome unique,
  familia       text        not null constraint tipoequipamento__familia check (familia in
    ('ESTATICO', 'ROTATIVO', 'CALDEIRA_FORNO', 'VALVULA', 'TUBULACAO', 'ELETRICO', 'INSTRUMENTO', 'CIVIL', 'OUTRO')),
  nr13          text        not null default 'NAO' constraint tipoequipamento__nr13 check (nr13 in ('NAO', 'CALDEIRA', 'VASO', 'TUBULACAO', 'TANQUE')),
  disciplina_id bigint      references disciplina,
  ativo         boolean     not null default true,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint      references usuario
);

create table equipamento (
  id                 bigint      generated always as identity primary key,
  cliente_id         bigint      not null references cliente,
  tag                text        not null constraint equipamento__tag_tamanho check (length(tag) between 1 and 40),
  nome               text        not null constraint equipamento__nome_tamanho check (length(nome) between 1 and 150),
  tipoequipamento_id bigint      not null references tipoequipamento,
  area_id            bigint      not null references area,
  sistema_id         bigint      references sistema,
  local_id           bigint      references local,
  equipamento_pai_id bigint      references equipamento,
  ativo              boolean     not null default true,
  versao             integer     not null default 1,
  criado_em          timestamptz not null default now(),
  criado_por         bigint      references usuario,
  alterado_em        timestamptz,
  alterado_por       bigint      references usuario,
  constraint equipamento__tag unique (cliente_id, tag)
);
create index equipamento__area_id on equipamento (area_id);
create index equipamento__sistema_id on equipamento (sistema_id);

create table pessoa (
  id               bigint      generated always as identity primary key,
  nome             text        not null constraint pessoa__nome_tamanho check (length(nome) between 1 and 120),
  apelido          text,
  matricula        text,
  vinculo          text        not null constraint pessoa__vinculo check (vinculo in ('CLIENTE', 'CONTRATADA', 'CONSULTORIA', 'FORNECEDOR')),
  contrato_id      bigint      references contrato,
  especialidade_id bigint      references especialidade,
  cargo            text,
  usuario_id       bigint      references usuario constraint pessoa__usuario_id unique,
  ativo            boolean     not null default true,
  versao           integer     not null default 1,
  criado_em        timestamptz not null default now(),
  criado_por       bigint      references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint      references usuario,
  constraint pessoa__contrato check (vinculo <> 'CONTRATADA' or contrato_id is not null)
);
