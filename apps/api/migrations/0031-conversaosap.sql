-- Rules that turn what SAP PM writes into what the product knows.
create table conversaosap (
  id             bigint      generated always as identity primary key,
  cliente_id     bigint      not null constraint conversaosap__cliente_id references cliente,
  -- Null: of every project of the client.
  projeto_id     bigint      constraint conversaosap__projeto_id references projeto,
  objeto         text        not null constraint conversaosap__objeto check (objeto in
    ('CENTRO_TRABALHO', 'LOCAL_INSTALACAO', 'EQUIPAMENTO', 'TIPO_ORDEM', 'TIPO_ATIVIDADE', 'CHAVE_CONTROLE', 'TEXTO',
     'STATUS_SISTEMA', 'REVISAO', 'PRIORIDADE', 'UNIDADE', 'CAMPO')),
  modo           text        not null constraint conversaosap__modo check (modo in ('EXATO', 'CURINGA', 'REGEX')),
  valor          text        not null constraint conversaosap__valor_tamanho check (length(valor) between 1 and 200),
  -- The smallest is asked first, and the first that matches wins.
  prioridade     integer     not null constraint conversaosap__prioridade check (prioridade > 0),
  destino        jsonb       not null constraint conversaosap__destino check (jsonb_typeof(destino) = 'object'),
  observacao     text        constraint conversaosap__observacao_tamanho check (length(observacao) <= 500),
  -- Values that it converted, and when the last.
  acertos        bigint      not null default 0,
  ultimo_acerto  timestamptz,
  ativo          boolean     not null default true,
  versao         integer     not null default 1,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      references usuario,
  alterado_em    timestamptz,
  alterado_por   bigint      references usuario,
  constraint conversaosap__valor unique nulls not distinct (cliente_id, projeto_id, objeto, modo, valor)
);
create index conversaosap__ordem on conversaosap (cliente_id, objeto, prioridade, id);
create index conversaosap__projeto on conversaosap (projeto_id) where projeto_id is not null;

-- Nodes of the EAP are chosen like the rows of any register.
alter table eap add column ativo boolean not null default true;
