-- The shutdown, its team, its calendars and shifts.
create table projeto (
  id                   bigint        generated always as identity primary key,
  chave                uuid          constraint projeto__chave unique,
  titulo               text          not null constraint projeto__titulo_tamanho check (length(titulo) between 1 and 120),
  sigla                text          not null constraint projeto__sigla_formato check (sigla ~ '^[A-Z0-9-]{1,12}$'),
  cliente_id           bigint        not null references cliente,
  tipo                 text          not null default 'GERAL' constraint projeto__tipo check (tipo in
    ('GERAL', 'PARCIAL', 'OPORTUNIDADE', 'EMERGENCIA', 'CALDEIRA', 'MODERNIZACAO', 'OUTRA')),
  situacao             text          not null default 'RASCUNHO' constraint projeto__situacao check (situacao in
    ('RASCUNHO', 'PLANEJAMENTO', 'EXECUCAO', 'TERMINO_MECANICO', 'PARTIDA', 'ENCERRADO', 'SUSPENSO', 'CANCELADO')),
  inicio_preparada     timestamp,
  inicio_parada        timestamp     not null,
  termino_parada       timestamp     not null,
  data_base            timestamp     not null,
  escopo_congelado     boolean       not null default false,
  fuso                 text          not null default 'America/Sao_Paulo',
  hora_inicio_dia      smallint      not null default 7 constraint projeto__hora_inicio_dia check (hora_inicio_dia between 0 and 23),
  dia_corte_semana     smallint      not null default 4 constraint projeto__dia_corte_semana check (dia_corte_semana between 0 and 6),
  peso                 text          not null default 'HH' constraint projeto__peso check (peso in ('HH', 'CUSTO', 'DURACAO_RECURSO', 'MANUAL')),
  folga_quase_critica  integer       not null default 1440,
  validar_apontamento  boolean       not null default false,
  -- Schedule: how it is calculated and what the last calculation gave.
  comportamento        text          not null default 'P6' constraint projeto__comportamento check (comportamento in ('P6', 'MS_PROJECT')),
  opcoes               jsonb         not null default '{}',
  inicio_cronograma    timestamp     not null,
  termino_imposto      timestamp,
  calendario_id        bigint,
  calculo              integer       not null default 0,
  calculado_em         timestamptz,
  -- Rises with every write that moves dates; a calculation that read an older value leaves calculo_pendente on.
  alteracao            integer       not null default 0,
  calculo_pendente     boolean       not null default false,
  calculo_erro         text,
  termino_calculado    timestamp,
  avisos               jsonb         not null default '[]',
  origem_externa       text          constraint projeto__origem_externa check (origem_externa in ('XER', 'MSPDI')),
  id_externo           text,
  ativo                boolean       not null default true,
  versao               integer       not null default 1,
  criado_em            timestamptz   not null default now(),
  criado_por           bigint        references usuario,
  alterado_em          timestamptz,
  alterado_por         bigint        references usuario,
  constraint projeto__sigla unique (sigla),
  constraint projeto__titulo unique (cliente_id, titulo),
  constraint projeto__periodo check (termino_parada > inicio_parada)
);

create table projeto_usuario (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto,
  usuario_id      bigint        not null references usuario,
  perfil_id       smallint      references perfil constraint projeto_usuario__sem_admin check (perfil_id <> 1),
  nivel_aprovacao smallint      not null default 0 constraint projeto_usuario__nivel_aprovacao check (nivel_aprovacao between 0 and 9),
  alcada          numeric(16,2) constraint projeto_usuario__alcada check (alcada >= 0),
  alcada_hh       numeric(14,4) constraint projeto_usuario__alcada_hh check (alcada_hh >= 0),
  contrato_id     bigint        references contrato,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint projeto_usuario__usuario_id unique (projeto_id, usuario_id)
);
create index projeto_usuario__usuario_id_projeto on projeto_usuario (usuario_id, projeto_id);

create table usuario_permissao (
  id           bigint   generated always as identity primary key,
  usuario_id   bigint   not null references usuario,
  permissao_id integer  not null references permissao on delete cascade,
  projeto_id   bigint   references projeto,
  efeito       text     not null constraint usuario_permissao__efeito check (efeito in ('CONCEDE', 'NEGA')),
  constraint usuario_permissao__permissao_id unique nulls not distinct (usuario_id, permissao_id, projeto_id)
);

create table calendario (
  id           bigint      generated always as identity primary key,
  projeto_id   bigint      not null references projeto,
  nome         text        not null constraint calendario__nome_tamanho check (length(nome) between 1 and 120),
  -- Seven lists (Sunday first) of {inicio, fim} in minutes of the day.
  semana       jsonb       not null constraint calendario__semana check (jsonb_array_length(semana) = 7),
  id_externo   text,
  ativo        boolean     not null default true,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  -- Deferrable: a re-import may swap two names.
  constraint calendario__nome unique (projeto_id, nome) deferrable,
  constraint calendario__projeto unique (projeto_id, id),
  constraint calendario__id_externo unique (projeto_id, id_externo)
);
alter table projeto add constraint projeto__calendario foreign key (calendario_id) references calendario deferrable initially deferred;

create table calendario_excecao (
  id            bigint not null generated always as identity primary key,
  calendario_id bigint not null references calendario on delete cascade,
  ordem         integer not null,
  de            date   not null,
  ate           date   not null,
  intervalos    jsonb  not null,
  motivo        text,
  constraint calendario_excecao__periodo check (ate >= de),
  constraint calendario_excecao__ordem unique (calendario_id, ordem)
);

create table turno (
  id           bigint      generated always as identity primary key,
  projeto_id   bigint      not null references projeto,
  nome         text        not null constraint turno__nome_tamanho check (length(nome) between 1 and 40),
  -- Minutes of the day; fim may pass 1440 when the shift crosses midnight.
  inicio       smallint    not null constraint turno__inicio check (inicio between 0 and 1439),
  fim          smallint    not null constraint turno__fim check (fim > inicio and fim <= inicio + 1440),
  tipo         text        not null default 'DIURNO' constraint turno__tipo check (tipo in ('DIURNO', 'NOTURNO', 'ADM')),
  ordem        smallint    not null,
  cor          text        constraint turno__cor check (cor ~ '^#[0-9a-f]{6}$'),
  ativo        boolean     not null default true,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint turno__nome unique (projeto_id, nome)
);

create table frente (
  id                      bigint      generated always as identity primary key,
  projeto_id              bigint      not null references projeto,
  codigo                  text        not null constraint frente__codigo_tamanho check (length(codigo) between 1 and 20),
  nome                    text        not null constraint frente__nome_tamanho check (length(nome) between 1 and 120),
  contrato_id             bigint      references contrato,
  disciplina_id           bigint      references disciplina,
  pessoa_encarregado_id   bigint      references pessoa,
  turno_id                bigint      references turno,
  efetivo_planejado       integer     constraint frente__efetivo_planejado check (efetivo_planejado >= 0),
  situacao                text        not null default 'ATIVA' constraint frente__situacao check (situacao in ('ATIVA', 'ENCERRADA')),
  ativo                   boolean     not null default true,
  versao                  integer     not null default 1,
  criado_em               timestamptz not null default now(),
  criado_por              bigint      references usuario,
  alterado_em             timestamptz,
  alterado_por            bigint      references usuario,
  constraint frente__codigo unique (projeto_id, codigo)
);
create index frente__pessoa_encarregado_id on frente (pessoa_encarregado_id);
