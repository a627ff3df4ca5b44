create table sse (
  id                bigint        generated always as identity primary key,
  projeto_id        bigint        not null references projeto on delete cascade,
  numero            text          not null constraint sse__numero_forma check (numero ~ '^SSE-\d{4,9}$'),
  situacao          text          not null constraint sse__situacao check (situacao in
    ('RASCUNHO', 'INICIADA_EMERGENCIA', 'EM_APROVACAO', 'PENDENTE_NEGOCIACAO', 'APROVADA', 'EM_EXECUCAO', 'EXECUTADA',
     'EM_ACEITE', 'ACEITA', 'MEDIDA', 'REPROVADA', 'CANCELADA')),
  natureza          text          not null constraint sse__natureza check (natureza in ('EXTRA', 'EMERGENCIAL')),
  categoria         text          not null constraint sse__categoria check (categoria in
    ('SERVICO_NOVO', 'QUANTIDADE_EXCEDENTE', 'HORA_EXTRA', 'STANDBY', 'LOCACAO_EQUIPAMENTO', 'APOIO', 'RETRABALHO_CLIENTE',
     'PARALISACAO', 'MATERIAL')),
  contrato_id       bigint        not null references contrato,
  titulo            text          not null constraint sse__titulo_tamanho check (length(titulo) between 1 and 150),
  equipamento_id    bigint        references equipamento,
  area_id           bigint        references area,
  local_id          bigint        references local,
  servico_id        bigint,
  asfe_id           bigint        references asfe,
  complemento_de_id bigint        references sse,
  descricao         text          not null constraint sse__descricao_tamanho check (length(descricao) between 1 and 4000),
  justificativa     text          not null constraint sse__justificativa_tamanho check (length(justificativa) between 1 and 4000),
  solicitante_id    bigint        references pessoa,
  fiscal_id         bigint        references pessoa,
  inicio_previsto   timestamp     not null,
  termino_previsto  timestamp     not null,
  gerar_servico     boolean       not null,
  autorizou_id      bigint        references pessoa,
  autorizada_em     timestamp,
  glosa             text          constraint sse__glosa_tamanho check (length(glosa) between 1 and 1000),
  bm                text          constraint sse__bm_tamanho check (length(bm) between 1 and 30),
  medida_em         date,
  iniciada_antes    boolean       not null default false,
  hh_aprovado       numeric(18,2),
  valor_aprovado    numeric(16,2),
  -- Sums of the items and of the daily sheets; null: there are none, or an item has no price.
  hh                numeric(18,2),
  valor_total       numeric(16,2),
  hh_executado      numeric(18,2),
  valor_executado   numeric(16,2),
  hh_aceito         numeric(18,2),
  valor_aceito      numeric(16,2),
  regularizar_ate   timestamp,
  -- When the approvers were told that the time to regularise was over, or it was sent after that time.
  escalada_em       timestamptz,
  decidida_em       timestamptz,
  valor_glosado     numeric(16,2) generated always as (valor_executado - valor_aceito) stored,
  glosado           boolean       not null generated always as
    (coalesce(valor_aceito < valor_executado or hh_aceito < hh_executado, false)) stored,
  excede            boolean       not null generated always as
    (coalesce(hh_executado > hh_aprovado * 1.1 or valor_executado > valor_aprovado * 1.1, false)) stored,
  consumo           numeric(16,2) generated always as (case
    when situacao in ('ACEITA', 'MEDIDA') then valor_aceito
    when situacao in ('APROVADA', 'EM_EXECUCAO', 'EXECUTADA', 'EM_ACEITE') then valor_aprovado end) stored,
  busca             text          not null generated always as (sem_acento(numero || ' ' || titulo || ' ' || coalesce(bm, ''))) stored,
  ativo             boolean       not null default true,
  versao            integer       not null default 1,
  criado_em         timestamptz   not null default now(),
  criado_por        bigint        references usuario,
  alterado_em       timestamptz,
  alterado_por      bigint        references usuario,
  constraint sse__numero unique (projeto_id, numero),
  constraint sse__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
);
create index sse__busca on sse using gin (busca gin_trgm_ops);
create index sse__situacao on sse (projeto_id, situacao);
create index sse__natureza on sse (projeto_id, natureza);
create index sse__regularizar_ate on sse (projeto_id, regularizar_ate, id);
create index sse__valor_aprovado on sse (projeto_id, valor_aprovado, id);
create index sse__contrato_id on sse (projeto_id, contrato_id);
-- The budget of a contract is spent in all of its projects.
create index sse__consumo on sse (contrato_id) include (consumo);
create index sse__equipamento_id on sse (equipamento_id);
create index sse__area_id on sse (area_id);
create index sse__local_id on sse (local_id);
create index sse__servico_id on sse (projeto_id, servico_id);
create index sse__asfe_id on sse (asfe_id);
create index sse__complemento_de_id on sse (complemento_de_id);
create index sse__solicitante_id on sse (solicitante_id);
create index sse__fiscal_id on sse (fiscal_id);
create index sse__autorizou_id on sse (autorizou_id);

create table sse_item (
  id               bigint        generated always as identity primary key,
  sse_id           bigint        not null references sse on delete cascade,
  ordem            integer       not null,
  tipo             text          not null constraint sse_item__tipo check (tipo in ('HH', 'EQUIPAMENTO', 'MATERIAL', 'VERBA')),
  especialidade_id bigint        references especialidade,
  insumo_id        bigint        references insumo,
  descricao        text          constraint sse_item__descricao_tamanho check (length(descricao) between 1 and 200),
  quantidade       numeric(18,2) not null constraint sse_item__quantidade check (quantidade > 0),
  unidade          text          constraint sse_item__unidade_tamanho check (length(unidade) between 1 and 10),
  hora             text          not null constraint sse_item__hora check (hora in ('NORMAL', 'EXTRA50', 'EXTRA100')),
  noturno          boolean       not null,
  valor_unitario   numeric(16,2) constraint sse_item__valor_unitario check (valor_unitario >= 0),
  adicional        numeric(5,2)  constraint sse_item__adicional check (adicional between 0 and 100),
  total            numeric(16,2),
  constraint sse_item__ordem unique (sse_id, ordem) deferrable
);
create index sse_item__especialidade_id on sse_item (especialidade_id);
create index sse_item__insumo_id on sse_item (insumo_id);

create table sse_boletim (
  id         bigint        generated always as identity primary key,
  sse_id     bigint        not null references sse on delete cascade,
  ordem      integer       not null,
  data       date          not null,
  item       integer       not null constraint sse_boletim__item check (item between 1 and 100),
  quantidade numeric(18,2) not null constraint sse_boletim__quantidade check (quantidade > 0),
  aceita     numeric(18,2) constraint sse_boletim__aceita check (aceita between 0 and quantidade),
  observacao text          constraint sse_boletim__observacao_tamanho check (length(observacao) between 1 and 300),
  constraint sse_boletim__ordem unique (sse_id, ordem) deferrable
);

-- The client's inspector accepts what a contractor did, and lets it begin before its approval.
delete from perfil_permissao pp using permissao p
where p.id = pp.permissao_id and pp.perfil_id = 11
  and p.chave in ('SolicitacaoServicoExtra:Aceitar', 'SolicitacaoServicoExtra:Regularizar');
