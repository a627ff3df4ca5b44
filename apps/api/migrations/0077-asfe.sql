create table asfe (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto on delete cascade,
  numero          text          not null constraint asfe__numero_forma check (numero ~ '^ASFE-\d{4,9}$'),
  situacao        text          not null constraint asfe__situacao check (situacao in
    ('RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO', 'APROVADA', 'EM_EXECUCAO', 'CONCLUIDA', 'REPROVADA', 'CANCELADA')),
  foto            jsonb         constraint asfe__foto check (jsonb_typeof(foto) = 'object'),
  titulo          text          not null constraint asfe__titulo_tamanho check (length(titulo) between 1 and 150),
  equipamento_id  bigint        references equipamento,
  area_id         bigint        references area,
  sistema_id      bigint        references sistema,
  descricao       text          not null constraint asfe__descricao_tamanho check (length(descricao) between 1 and 4000),
  origem          text          not null constraint asfe__origem check (origem in
    ('DESCOBERTA_ABERTURA', 'REC_INSPECAO', 'OPERACAO', 'ENGENHARIA', 'SMS', 'OMISSAO_PLANEJAMENTO', 'DANO_EXECUCAO',
     'PROJETO', 'LEGAL', 'OUTRO')),
  classe          text          not null constraint asfe__classe check (classe in ('EMERGENTE', 'TARDIO')),
  disciplina_id   bigint        not null references disciplina,
  contrato_id     bigint        references contrato,
  fase            text          not null constraint asfe__fase check (fase in ('PRE_PARADA', 'PARADA', 'POS_PARADA')),
  justificativa   text          not null constraint asfe__justificativa_tamanho check (length(justificativa) between 1 and 4000),
  probabilidade   integer       not null constraint asfe__probabilidade check (probabilidade between 1 and 5),
  consequencia    integer       not null constraint asfe__consequencia check (consequencia between 1 and 5),
  pode_postergar  boolean       not null,
  porque_agora    text          constraint asfe__porque_agora_tamanho check (length(porque_agora) between 1 and 500),
  hh              numeric(18,2) constraint asfe__hh check (hh > 0),
  duracao         integer       constraint asfe__duracao check (duracao between 1 and 600000),
  custo           numeric(16,2) constraint asfe__custo check (custo >= 0),
  necessaria_em   timestamp,
  destino         text          constraint asfe__destino check (destino in ('PROXIMA_PARADA', 'ROTINA', 'LICAO')),
  servico_id      bigint,
  solicitante_id  bigint        references usuario,
  hh_aprovado     numeric(18,2),
  valor_aprovado  numeric(16,2),
  -- The last simulation of the proposed work: what it says, and what it was made of.
  impacto_termino integer,
  folga_usada     integer,
  critico         boolean       not null default false,
  contingencia    numeric(12,2),
  termino_antes   timestamp,
  termino_depois  timestamp,
  propostas       jsonb         not null default '[]',
  simulada_em     timestamptz,
  revisao         bigint,
  proposta        text,
  decidida_em     timestamptz,
  risco           integer       not null generated always as (probabilidade * consequencia) stored,
  busca           text          not null generated always as (sem_acento(numero || ' ' || titulo)) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint asfe__numero unique (projeto_id, numero),
  constraint asfe__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
);
create index asfe__busca on asfe using gin (busca gin_trgm_ops);
create index asfe__numero_ordem on asfe (projeto_id, numero collate pt_br, id);
create index asfe__situacao on asfe (projeto_id, situacao);
create index asfe__risco on asfe (projeto_id, risco, id);
create index asfe__impacto on asfe (projeto_id, impacto_termino, id);
create index asfe__hh on asfe (projeto_id, hh, id);
create index asfe__equipamento_id on asfe (equipamento_id);
create index asfe__area_id on asfe (area_id);
create index asfe__sistema_id on asfe (sistema_id);
create index asfe__disciplina_id on asfe (disciplina_id);
create index asfe__contrato_id on asfe (projeto_id, contrato_id);
create index asfe__servico_id on asfe (projeto_id, servico_id);
create index asfe__solicitante_id on asfe (solicitante_id);

create table asfe_atividade (
  id               bigint  generated always as identity primary key,
  asfe_id          bigint  not null references asfe on delete cascade,
  ordem            integer not null,
  codigo           text    constraint asfe_atividade__codigo_tamanho check (length(codigo) between 1 and 20),
  nome             text    not null constraint asfe_atividade__nome_tamanho check (length(nome) between 1 and 200),
  etapa_id         bigint  references etapa,
  especialidade_id bigint  references especialidade,
  recursos         integer not null constraint asfe_atividade__recursos check (recursos between 1 and 999),
  duracao          integer not null constraint asfe_atividade__duracao check (duracao between 1 and 600000),
  predecessoras    text    constraint asfe_atividade__predecessoras_tamanho check (length(predecessoras) between 1 and 400),
  sucessoras       text    constraint asfe_atividade__sucessoras_tamanho check (length(sucessoras) between 1 and 400),
  constraint asfe_atividade__ordem unique (asfe_id, ordem) deferrable
);
create index asfe_atividade__etapa_id on asfe_atividade (etapa_id);
create index asfe_atividade__especialidade_id on asfe_atividade (especialidade_id);

create table asfe_material (
  id         bigint        generated always as identity primary key,
  asfe_id    bigint        not null references asfe on delete cascade,
  ordem      integer       not null,
  insumo_id  bigint        not null references insumo,
  quantidade numeric(18,4) not null constraint asfe_material__quantidade check (quantidade > 0),
  disponivel boolean       not null,
  constraint asfe_material__ordem unique (asfe_id, ordem) deferrable
);
create index asfe_material__insumo_id on asfe_material (insumo_id);

-- Null: the product itself moved the record, by what happened to what it follows.
alter table fluxo_evento alter column usuario_id drop not null;
