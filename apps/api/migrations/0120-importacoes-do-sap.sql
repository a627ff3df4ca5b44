-- Lists of SAP that are sent to be imported: the file, what its rows would do, what they did.
create table sap_importacao (
  id            bigint      generated always as identity primary key,
  -- Made by the client: the same key twice is one import.
  chave         uuid        not null constraint sap_importacao__chave unique,
  projeto_id    bigint      not null references projeto,
  usuario_id    bigint      not null references usuario,
  arquivo       text        not null constraint sap_importacao__arquivo_tamanho check (length(arquivo) between 1 and 255),
  caminho       text        not null,
  tamanho       bigint      not null,
  sha256        text        not null,
  -- The list that it is, and the one that a person says it is.
  layout        text,
  layout_pedido text,
  situacao      text        not null default 'LENDO' constraint sap_importacao__situacao check (situacao in
    ('LENDO', 'PRONTA', 'APLICANDO', 'APLICADA', 'DESFAZENDO', 'DESFEITA', 'FALHOU', 'INTERROMPIDA', 'DESCARTADA')),
  trabalho_id   uuid        references trabalho,
  opcoes        jsonb       not null,
  colunas       jsonb       not null default '[]',
  contagens     jsonb       not null default '{}',
  campos        jsonb       not null default '[]',
  sem_conversao jsonb       not null default '[]',
  -- Rule → values that it converted.
  acertos       jsonb       not null default '{}',
  avisos        jsonb       not null default '[]',
  erro          text,
  resultado     jsonb       not null default '[]',
  aplicada_em   timestamptz,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  alterado_em   timestamptz
);
create index sap_importacao__projeto_id on sap_importacao (projeto_id, id desc);
create index sap_importacao__sha256 on sap_importacao (sha256, projeto_id) where situacao = 'APLICADA';
create index sap_importacao__caminho on sap_importacao (caminho);
create index sap_importacao__trabalho_id on sap_importacao (trabalho_id);
create index sap_importacao__usuario_id on sap_importacao (usuario_id);

create table sap_linha (
  importacao_id bigint   not null references sap_importacao on delete cascade,
  n             integer  not null,
  -- Row of the file; null of what the file no longer has.
  linha         integer,
  tipo          text     not null constraint sap_linha__tipo check (tipo in
    ('servico', 'atividade', 'apontamento', 'suprimento', 'equipamento', 'local')),
  chave         text     not null,
  -- The order that it is of.
  ordem         text,
  titulo        text     not null,
  situacao      text     not null constraint sap_linha__situacao check (situacao in
    ('NOVO', 'ALTERADO', 'IGUAL', 'AUSENTE', 'RETIDO', 'IGNORADO', 'ERRO')),
  registro_id   bigint,
  versao_lida   integer,
  -- What SAP says, in the fields of the record.
  valores       jsonb    not null default '{}',
  -- Field → {rotulo, de, para, era, editado}.
  mudancas      jsonb    not null default '{}',
  motivo        text,
  -- What was written: {antes, depois, versao}; null where nothing was.
  feito         jsonb,
  constraint sap_linha__n primary key (importacao_id, n)
);
create index sap_linha__situacao on sap_linha (importacao_id, situacao, n);

-- Which record a thing of SAP is, and what SAP last said of it: what differs since was edited here.
create table sap_vinculo (
  projeto_id    bigint      not null references projeto,
  entidade      text        not null,
  chave         text        not null,
  registro_id   bigint      not null,
  importacao_id bigint      not null references sap_importacao,
  valores       jsonb       not null,
  -- Since when lists no longer have it.
  ausente_em    timestamptz,
  constraint sap_vinculo__chave primary key (projeto_id, entidade, chave)
);
create index sap_vinculo__registro_id on sap_vinculo (projeto_id, entidade, registro_id);
create index sap_vinculo__importacao_id on sap_vinculo (importacao_id);

-- Orders that came after the scope was frozen, and those that left SAP since.
create table sap_retida (
  id            bigint      generated always as identity primary key,
  projeto_id    bigint      not null references projeto,
  importacao_id bigint      not null references sap_importacao,
  tipo          text        not null constraint sap_retida__tipo check (tipo in ('NOVA', 'EXCLUIDA')),
  ordem         text        not null,
  titulo        text        not null,
  servico_id    bigint      references servico,
  valores       jsonb       not null default '{}',
  -- The operations of a new order, as rows that a request proposes.
  operacoes     jsonb       not null default '[]',
  asfe_id       bigint      references asfe,
  cap_id        bigint      references cap,
  criado_em     timestamptz not null default now(),
  constraint sap_retida__ordem unique (projeto_id, tipo, ordem)
);
create index sap_retida__aberta on sap_retida (projeto_id, id) where asfe_id is null and cap_id is null;
create index sap_retida__importacao_id on sap_retida (importacao_id);
create index sap_retida__servico_id on sap_retida (servico_id);
create index sap_retida__asfe_id on sap_retida (asfe_id);
create index sap_retida__cap_id on sap_retida (cap_id);
