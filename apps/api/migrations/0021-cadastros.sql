-- Registers: what their declarations need and the tables had not.
alter table cliente
  add column cep         text constraint cliente__cep check (cep ~ '^\d{8}$'),
  add column logradouro  text constraint cliente__logradouro_tamanho check (length(logradouro) <= 150),
  add column municipio   text constraint cliente__municipio_tamanho check (length(municipio) <= 80),
  add column uf          text constraint cliente__uf check (uf ~ '^[A-Z]{2}$'),
  add column contato     text constraint cliente__contato_tamanho check (length(contato) <= 120),
  add column email       text constraint cliente__email_tamanho check (length(email) <= 160),
  add column telefone    text constraint cliente__telefone check (telefone ~ '^\d{10,11}$'),
  add column observacao  text constraint cliente__observacao_tamanho check (length(observacao) <= 4000),
  add column busca       text not null generated always as (sem_acento(nome_fantasia || ' ' || razao_social || ' ' || unidade)) stored;
create index cliente__busca on cliente using gin (busca gin_trgm_ops);

alter table area
  add column poligono   jsonb,
  add column observacao text constraint area__observacao_tamanho check (length(observacao) <= 4000),
  add column busca      text not null generated always as (sem_acento(sigla || ' ' || nome || ' ' || coalesce(local_instalacao, ''))) stored,
  add constraint area__local_instalacao_tamanho check (length(local_instalacao) <= 40),
  add constraint area__id unique (cliente_id, id),
  add constraint area__area_pai_id foreign key (cliente_id, area_pai_id) references area (cliente_id, id);
alter table area drop constraint area_area_pai_id_fkey;
create index area__busca on area using gin (busca gin_trgm_ops);
create index area__area_pai_id on area (area_pai_id);

alter table disciplina add column busca text not null generated always as (sem_acento(sigla || ' ' || nome)) stored;
create index disciplina__busca on disciplina using gin (busca gin_trgm_ops);

alter table especialidade
  add column produtividade numeric(18,4) not null default 1 constraint especialidade__produtividade check (produtividade between 0.01 and 10),
  add column normas        text[]        not null default '{}',
  add column busca         text          not null generated always as (sem_acento(sigla || ' ' || nome)) stored;
create index especialidade__busca on especialidade using gin (busca gin_trgm_ops);
create index especialidade__disciplina_id on especialidade (disciplina_id);
