-- Files that come in, and the background work people follow on screen.
create table trabalho (
  id          uuid        primary key,
  chave       uuid        constraint trabalho__chave unique,
  tipo        text        not null constraint trabalho__tipo check (tipo in ('CALCULO', 'IMPORTACAO', 'ANALISE')),
  projeto_id  bigint      references projeto,
  usuario_id  bigint      not null references usuario,
  situacao    text        not null default 'NA_FILA' constraint trabalho__situacao check (situacao in ('NA_FILA', 'EXECUTANDO', 'CONCLUIDO', 'FALHOU')),
  andamento   numeric(5,2) not null default 0 constraint trabalho__andamento check (andamento between 0 and 100),
  etapa       text        not null default '',
  -- {codigo, mensagem, acao}
  erro        jsonb,
  criado_em   timestamptz not null default now(),
  terminado_em timestamptz
);
create index trabalho__aberto on trabalho (situacao) where situacao in ('NA_FILA', 'EXECUTANDO');

create table importacao (
  id            bigint      generated always as identity primary key,
  chave         uuid        not null constraint importacao__chave unique,
  usuario_id    bigint      not null references usuario,
  projeto_id    bigint      references projeto,
  arquivo       text        not null constraint importacao__arquivo_tamanho check (length(arquivo) between 1 and 255),
  caminho       text        not null,
  tamanho       bigint      not null,
  sha256        text        not null,
  formato       text,
  situacao      text        not null default 'ANALISANDO' constraint importacao__situacao check (situacao in
    ('ANALISANDO', 'PRONTA', 'APLICANDO', 'APLICADA', 'FALHOU', 'INTERROMPIDA', 'DESCARTADA')),
  trabalho_id   uuid        references trabalho,
  -- What the preview shows: {projetos, sugerido, ignorados}.
  previa        jsonb       not null default '{}',
  erros         jsonb       not null default '[]',
  aplicar_chave uuid        constraint importacao__aplicar_chave unique,
  -- Project of the file that is (or was) applied.
  id_externo    text,
  resumo        jsonb,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  alterado_em   timestamptz
);
create index importacao__usuario_id on importacao (usuario_id, id desc);
create index importacao__projeto_id on importacao (projeto_id, id desc);
-- One import at a time into a project, and of a file as a new one: two uploads of one file at once cannot both be applied.
create unique index importacao__aplicando on importacao (projeto_id) where situacao = 'APLICANDO';
create unique index importacao__aplicando_novo on importacao (sha256, id_externo) where situacao = 'APLICANDO' and projeto_id is null;
alter table apontamento add constraint apontamento__importacao foreign key (importacao_id) references importacao;
