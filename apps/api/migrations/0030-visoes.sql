-- Saved views of lists: what a person searched, filtered, ordered and laid out, under a name.
create table visao_salva (
  id            bigint      generated always as identity primary key,
  versao        integer     not null default 1,
  usuario_id    bigint      not null references usuario,
  -- Key of the list, `area`: which there are, and who may see each, is of the product.
  lista         text        not null constraint visao_salva__lista_formato check (lista ~ '^[a-z]{1,40}$'),
  nome          text        not null constraint visao_salva__nome_tamanho check (length(nome) between 1 and 60),
  -- Who besides its owner sees it: nobody, who is in the project, whoever sees the list.
  alcance       text        not null default 'PESSOAL' constraint visao_salva__alcance
    check (alcance in ('PESSOAL', 'PROJETO', 'TODOS')),
  -- Of one shared in a project. With the project gone nobody else sees it.
  projeto_id    bigint      references projeto on delete set null,
  estado        jsonb       not null constraint visao_salva__estado_tamanho check (octet_length(estado::text) <= 20000),
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint      references usuario,
  excluido_em   timestamptz,
  constraint visao_salva__projeto_id check (projeto_id is null or alcance = 'PROJETO')
);
create unique index visao_salva__nome on visao_salva (usuario_id, lista, sem_acento(nome)) where excluido_em is null;
create index visao_salva__alcance on visao_salva (lista, projeto_id) where alcance <> 'PESSOAL' and excluido_em is null;
create index visao_salva__projeto on visao_salva (projeto_id) where projeto_id is not null;
create index visao_salva__excluido_em on visao_salva (usuario_id, lista) where excluido_em is not null;

-- The view that a list opens with, of each person.
create table visao_padrao (
  usuario_id bigint      not null references usuario,
  lista      text        not null,
  visao_id   bigint      not null references visao_salva on delete cascade,
  criado_em  timestamptz not null default now(),
  primary key (usuario_id, lista)
);
create index visao_padrao__visao_id on visao_padrao (visao_id);
