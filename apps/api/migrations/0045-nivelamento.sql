-- Work that people may call off, and analyses that take long.
alter table trabalho add column cancelar boolean not null default false;
alter table trabalho drop constraint trabalho__tipo;
alter table trabalho add constraint trabalho__tipo
  check (tipo in ('CALCULO', 'IMPORTACAO', 'ANALISE', 'NIVELAMENTO', 'RISCO'));

-- Where levelling put an activity: it does not start before; null: it follows its links.
alter table atividade add column inicio_nivelado timestamp;

-- A proposal: nothing of the schedule changes until it is accepted.
create table nivelamento (
  id             bigint      generated always as identity primary key,
  projeto_id     bigint      not null constraint nivelamento__projeto_id references projeto,
  trabalho_id    uuid        not null references trabalho,
  pedido         jsonb       not null,
  situacao       text        not null default 'CALCULANDO' constraint nivelamento__situacao check (situacao in ('CALCULANDO', 'PROPOSTA', 'ACEITA', 'RECUSADA')),
  -- State of the schedule that it was made of: `projeto.alteracao`.
  alteracao      integer,
  termino_antes  timestamp,
  termino_depois timestamp,
  -- Units × minutes above capacity.
  excesso_antes  double precision,
  excesso_depois double precision,
  agendas        integer,
  interrompido   boolean     not null default false,
  aceitas        integer,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      not null references usuario,
  decidido_em    timestamptz,
  decidido_por   bigint      references usuario
);
create index nivelamento__projeto on nivelamento (projeto_id, id);

create table nivelamento_mudanca (
  nivelamento_id bigint    not null references nivelamento on delete cascade,
  ordem          integer   not null,
  atividade_id   bigint    not null references atividade on delete cascade,
  antes_inicio   timestamp not null,
  antes_termino  timestamp not null,
  depois_inicio  timestamp not null,
  depois_termino timestamp not null,
  -- Working minutes between the two starts.
  atraso         integer   not null,
  -- Short of a craft, in this period; or after a predecessor that moved.
  especialidade_id bigint,
  falta_de       timestamp,
  falta_ate      timestamp,
  necessidade    double precision,
  capacidade     double precision,
  predecessora_id bigint,
  aceita         boolean   not null default false,
  constraint nivelamento_mudanca__pk primary key (nivelamento_id, ordem),
  constraint nivelamento_mudanca__motivo check (num_nonnulls(especialidade_id, predecessora_id) = 1)
);
create index nivelamento_mudanca__atividade_id on nivelamento_mudanca (atividade_id);

-- What stays above capacity, and why.
create table nivelamento_conflito (
  nivelamento_id bigint    not null references nivelamento on delete cascade,
  ordem          integer   not null,
  atividade_id   bigint    not null references atividade on delete cascade,
  especialidade_id bigint  not null,
  falta_de       timestamp not null,
  falta_ate      timestamp not null,
  necessidade    double precision not null,
  capacidade     double precision not null,
  causa          text      not null constraint nivelamento_conflito__causa check (causa in ('ACIMA_DA_CAPACIDADE', 'SEM_PERIODO', 'SEM_FOLGA', 'NAO_SE_MOVE')),
  constraint nivelamento_conflito__pk primary key (nivelamento_id, ordem)
);
create index nivelamento_conflito__atividade_id on nivelamento_conflito (atividade_id);
