-- Sheets that are imported into the registers: the file, what its lines would do, what they did.
create table planilha (
  id              bigint      generated always as identity primary key,
  -- Made by the client: the same key twice is one import.
  chave           uuid        not null constraint planilha__chave unique,
  usuario_id      bigint      not null references usuario,
  -- Project of the session it was sent in.
  projeto_id      bigint      references projeto,
  cadastro        text        not null,
  arquivo         text        not null constraint planilha__arquivo_tamanho check (length(arquivo) between 1 and 255),
  caminho         text        not null,
  tamanho         bigint      not null,
  sha256          text        not null,
  formato         text        constraint planilha__formato check (formato in ('XLSX', 'CSV')),
  situacao        text        not null default 'LENDO' constraint planilha__situacao check (situacao in
    ('LENDO', 'MAPEAR', 'PRONTA', 'APLICANDO', 'APLICADA', 'DESFAZENDO', 'DESFEITA', 'FALHOU', 'INTERROMPIDA', 'DESCARTADA')),
  trabalho_id     uuid        references trabalho,
  -- [{nome, oculta, cabecalho, colunas}]
  abas            jsonb       not null default '[]',
  aba             text,
  -- Column → field.
  mapa            jsonb       not null default '{}',
  modo            text        not null default 'AMBOS' constraint planilha__modo check (modo in ('AMBOS', 'NOVOS', 'ALTERAR')),
  avisos          jsonb       not null default '[]',
  erros           jsonb       not null default '[]',
  confirmar_chave uuid        constraint planilha__confirmar_chave unique,
  -- Somebody asked the work that runs to stop.
  cancelar        boolean     not null default false,
  aplicada_em     timestamptz,
  versao          integer     not null default 1,
  criado_em       timestamptz not null default now(),
  alterado_em     timestamptz
);
create index planilha__usuario_id on planilha (usuario_id, id desc);
-- The same bytes before; the clean-up of stored files.
create index planilha__sha256 on planilha (sha256, cadastro) where situacao = 'APLICADA';
create index planilha__caminho on planilha (caminho);
create index planilha__parada on planilha ((coalesce(alterado_em, criado_em)), id);

create table planilha_linha (
  planilha_id  bigint   not null references planilha on delete cascade,
  -- Row of the file, from 1.
  linha        integer  not null,
  -- Field → cell, as it was read or mended.
  celulas      jsonb    not null,
  -- Left out by hand.
  fora         boolean  not null default false,
  -- What it would do if nothing were wrong with it.
  tipo         text     constraint planilha_linha__tipo check (tipo in ('NOVO', 'ALTERADO', 'IGUAL')),
  situacao     text     not null default 'ERRO' constraint planilha_linha__situacao check (situacao in ('NOVO', 'ALTERADO', 'IGUAL', 'ERRO', 'FORA')),
  registro_id  bigint,
  -- Version of the record that the line was compared with; after the import, the one that it left.
  versao_lida  integer,
  -- The whole row as it is to be; of an ALTERADO what it was, and the names that differ.
  depois       jsonb,
  antes        jsonb,
  nomes        text[]   not null default '{}',
  -- Line of the same file that the row above it is on, and how many of them there are up to the top.
  pai_linha    integer,
  nivel        smallint not null default 0,
  -- Field → reason: of the line by itself, and beside other lines and rows.
  erros        jsonb    not null default '{}',
  conflitos    jsonb    not null default '{}',
  constraint planilha_linha__linha primary key (planilha_id, linha)
);
create index planilha_linha__situacao on planilha_linha (planilha_id, situacao, linha);

-- Which column went to which field: remembered by person, register and titles.
create table planilha_mapa (
  usuario_id  bigint      not null references usuario,
  cadastro    text        not null,
  -- SHA-256 of the titles.
  cabecalho   text        not null,
  mapa        jsonb       not null,
  alterado_em timestamptz not null default now(),
  constraint planilha_mapa__cabecalho primary key (usuario_id, cadastro, cabecalho)
);
