-- Files of the EAP that people asked for: what was asked, and the file while it is kept.
create table exportacao (
  id             bigint      generated always as identity primary key,
  projeto_id     bigint      not null references projeto,
  trabalho_id    uuid        not null references trabalho,
  pedido         jsonb       not null,
  arquivo        text        constraint exportacao__arquivo_tamanho check (length(arquivo) between 1 and 255),
  -- Names in the store: of the file, and of its rows, with which later exports are compared. Null after their time.
  caminho        text,
  caminho_linhas text,
  tamanho        bigint,
  sha256         text,
  linhas         integer,
  -- The weights in it are costs.
  com_custo      boolean     not null default false,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      not null references usuario
);
create index exportacao__projeto_id on exportacao (projeto_id, id desc);
create index exportacao__trabalho_id on exportacao (trabalho_id);
create index exportacao__caminho on exportacao (criado_em) where caminho is not null;
alter table trabalho drop constraint trabalho__tipo;
alter table trabalho add constraint trabalho__tipo
  check (tipo in ('CALCULO', 'IMPORTACAO', 'ANALISE', 'NIVELAMENTO', 'RISCO', 'EXPORTACAO'));
