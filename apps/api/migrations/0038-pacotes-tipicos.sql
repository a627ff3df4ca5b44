-- Typical packages of a type of equipment: the activities of a usual service, how long each takes by the data sheet, and
-- what comes before what.
create table modelo_servico (
  id                 bigint      generated always as identity primary key,
  tipoequipamento_id bigint      not null constraint modelo_servico__tipoequipamento_id references tipoequipamento,
  nome               text        not null constraint modelo_servico__nome_tamanho check (length(nome) between 1 and 100),
  descricao          text        not null default '' constraint modelo_servico__descricao_tamanho check (length(descricao) <= 500),
  ativo              boolean     not null default true,
  versao             integer     not null default 1,
  criado_em          timestamptz not null default now(),
  criado_por         bigint      references usuario,
  alterado_em        timestamptz,
  alterado_por       bigint      references usuario
);
-- One name in a type, capitals and accents apart.
create unique index modelo_servico__nome on modelo_servico (tipoequipamento_id, sem_acento(nome));

create table modelo_atividade (
  id                bigint  generated always as identity primary key,
  modelo_servico_id bigint  not null constraint modelo_atividade__modelo_servico_id references modelo_servico on delete cascade,
  -- Names it to its successors; `ordem` is the place of its line.
  sequencia         integer not null constraint modelo_atividade__sequencia_faixa check (sequencia between 1 and 99999),
  ordem             integer not null,
  nome              text    not null constraint modelo_atividade__nome_tamanho check (length(nome) between 1 and 150),
  etapa_id          bigint  not null constraint modelo_atividade__etapa_id references etapa,
  especialidade_id  bigint  constraint modelo_atividade__especialidade_id references especialidade,
  quantidade        integer not null constraint modelo_atividade__quantidade check (quantidade between 0 and 99),
  -- Hours, or an expression over the keys of the type's data sheet.
  formula           text    not null constraint modelo_atividade__formula_tamanho check (length(formula) between 1 and 200),
  constraint modelo_atividade__sequencia unique (modelo_servico_id, sequencia),
  constraint modelo_atividade__do_modelo unique (modelo_servico_id, id)
);
create index modelo_atividade__etapa_id on modelo_atividade (etapa_id);
create index modelo_atividade__especialidade_id on modelo_atividade (especialidade_id);

create table modelo_relacao (
  id                bigint  generated always as identity primary key,
  modelo_servico_id bigint  not null,
  predecessora_id   bigint  not null,
  sucessora_id      bigint  not null,
  -- Place among the predecessors of its successor, as they were written.
  ordem             integer not null,
  tipo              text    not null constraint modelo_relacao__tipo check (tipo in ('TI', 'II', 'TT', 'IT')),
  -- Minutes, or per cent of the predecessor's duration; negative is a lead.
  lag               integer not null constraint modelo_relacao__lag check (lag between -60000 and 60000),
  tipo_lag          text    not null constraint modelo_relacao__tipo_lag check (tipo_lag in ('TRABALHO', 'CORRIDO', 'PERCENTUAL')),
  constraint modelo_relacao__par unique (sucessora_id, predecessora_id, tipo),
  constraint modelo_relacao__diferentes check (predecessora_id <> sucessora_id),
  -- Both ends are of one package.
  constraint modelo_relacao__predecessora foreign key (modelo_servico_id, predecessora_id) references modelo_atividade (modelo_servico_id, id) on delete cascade,
  constraint modelo_relacao__sucessora foreign key (modelo_servico_id, sucessora_id) references modelo_atividade (modelo_servico_id, id) on delete cascade
);
create index modelo_relacao__modelo_servico_id on modelo_relacao (modelo_servico_id);
create index modelo_relacao__predecessora_id on modelo_relacao (predecessora_id);
