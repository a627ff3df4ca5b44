-- The plan of the plan: what must be ready before, in and after a shutdown.
create table pmp (
  id                bigint      generated always as identity primary key,
  projeto_id        bigint      not null references projeto on delete cascade,
  codigo            text        not null constraint pmp__codigo_tamanho check (length(codigo) between 1 and 20),
  situacao          text        not null constraint pmp__situacao check (situacao in
    ('NAO_INICIADO', 'EM_ANDAMENTO', 'CONCLUIDO', 'SUSPENSO', 'NAO_APLICAVEL')),
  titulo            text        not null constraint pmp__titulo_tamanho check (length(titulo) between 1 and 200),
  pai_id            bigint,
  fase              text        not null constraint pmp__fase check (fase in ('ESTRATEGIA', 'ESCOPO', 'DETALHAMENTO',
    'SUPRIMENTO_CONTRATACAO', 'PREPARACAO', 'EXECUCAO', 'PARTIDA', 'POS_PARADA')),
  categoria         text        not null constraint pmp__categoria check (categoria in ('MARCO', 'ESCOPO', 'ENGENHARIA', 'INSPECAO',
    'SUPRIMENTO', 'CONTRATACAO', 'SMS', 'LOGISTICA_CANTEIRO', 'PLANEJAMENTO', 'OPERACAO', 'RH_MOBILIZACAO', 'COMUNICACAO', 'CUSTO',
    'TI', 'ENCERRAMENTO')),
  responsavel_id    bigint      references pessoa,
  gerencia          text        constraint pmp__gerencia_tamanho check (length(gerencia) between 1 and 80),
  contrato_id       bigint      references contrato,
  d_inicio          integer,
  d_termino         integer,
  data_fixa         boolean     not null default false,
  inicio_fixo       date,
  termino_fixo      date,
  termino_original  date,
  previsao          date,
  inicio_real       date,
  termino_real      date,
  avanco            integer     not null default 0 constraint pmp__avanco check (avanco between 0 and 100),
  metrica           text        constraint pmp__metrica_tamanho check (length(metrica) between 1 and 40),
  peso              integer     not null default 5 constraint pmp__peso check (peso between 1 and 10),
  marco             boolean     not null default false,
  gate              text        constraint pmp__gate check (gate in ('G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7')),
  obrigatorio       boolean     not null default false,
  evidencia         boolean     not null default false,
  restricao         text        constraint pmp__restricao_tamanho check (length(restricao) between 1 and 1000),
  plano_acao        text        constraint pmp__plano_acao_tamanho check (length(plano_acao) between 1 and 1000),
  busca             text        not null generated always as (sem_acento(codigo || ' ' || titulo)) stored,
  ativo             boolean     not null default true,
  versao            integer     not null default 1,
  criado_em         timestamptz not null default now(),
  criado_por        bigint      references usuario,
  alterado_em       timestamptz,
  alterado_por      bigint      references usuario,
  constraint pmp__codigo unique (projeto_id, codigo),
  constraint pmp__do_projeto unique (projeto_id, id),
  constraint pmp__pai_do_projeto foreign key (projeto_id, pai_id) references pmp (projeto_id, id),
  constraint pmp__prazo check (case when data_fixa then termino_fixo else '2000-01-01'::date + d_termino end is not null)
);
create index pmp__busca on pmp using gin (busca gin_trgm_ops);
create index pmp__codigo_ordem on pmp (projeto_id, codigo collate pt_br, id);
create index pmp__situacao on pmp (projeto_id, situacao);
create index pmp__pai_id on pmp (projeto_id, pai_id);
create index pmp__responsavel_id on pmp (responsavel_id);
create index pmp__contrato_id on pmp (contrato_id);

create table pmp_predecessora (
  id             bigint  generated always as identity primary key,
  pmp_id         bigint  not null references pmp on delete cascade,
  ordem          integer not null,
  predecessora_id bigint not null references pmp
);
create index pmp_predecessora__pmp_id on pmp_predecessora (pmp_id);
create index pmp_predecessora__predecessora_id on pmp_predecessora (predecessora_id);

-- What must be ready at a date, and what was decided there.
create table gate (
  id            bigint      generated always as identity primary key,
  projeto_id    bigint      not null references projeto on delete cascade,
  gate          text        not null constraint gate__gate check (gate in ('G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7')),
  situacao      text        not null constraint gate__situacao check (situacao in
    ('PREVISTO', 'EM_APROVACAO', 'APROVADO', 'APROVADO_COM_RESSALVAS', 'REPROVADO')),
  nome          text        not null constraint gate__nome_tamanho check (length(nome) between 1 and 60),
  d_data        integer     not null,
  parecer       text        constraint gate__parecer_tamanho check (length(parecer) between 1 and 2000),
  busca         text        not null generated always as (sem_acento(nome)) stored,
  ativo         boolean     not null default true,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint      references usuario,
  constraint gate__nome unique (projeto_id, nome)
);
create index gate__busca on gate using gin (busca gin_trgm_ops);
create index gate__nome_ordem on gate (projeto_id, nome collate pt_br, id);
create index gate__situacao_do_projeto on gate (projeto_id, situacao);

create table gate_ressalva (
  id             bigint  generated always as identity primary key,
  gate_id        bigint  not null references gate on delete cascade,
  ordem          integer not null,
  acao           text    not null constraint gate_ressalva__acao_tamanho check (length(acao) between 1 and 300),
  responsavel_id bigint  not null references pessoa,
  prazo          date    not null,
  concluida      boolean not null default false
);
create index gate_ressalva__gate_id on gate_ressalva (gate_id);
create index gate_ressalva__responsavel_id on gate_ressalva (responsavel_id);

-- Who each contract brings, by craft and week.
create table mobilizacao (
  id               bigint      generated always as identity primary key,
  projeto_id       bigint      not null references projeto on delete cascade,
  numero           text        not null constraint mobilizacao__numero_forma check (numero ~ '^MOB-\d{4,9}$'),
  contrato_id      bigint      not null references contrato,
  especialidade_id bigint      not null references especialidade,
  semana           date        not null constraint mobilizacao__segunda check (extract(isodow from semana) = 1),
  previsto         integer     not null default 0,
  mobilizado       integer     not null default 0,
  presente         integer     not null default 0,
  integrados       integer     not null default 0,
  treinados        integer     not null default 0,
  observacao       text        constraint mobilizacao__observacao_tamanho check (length(observacao) between 1 and 200),
  busca            text        not null generated always as (sem_acento(numero || ' ' || coalesce(observacao, ''))) stored,
  ativo            boolean     not null default true,
  versao           integer     not null default 1,
  criado_em        timestamptz not null default now(),
  criado_por       bigint      references usuario,
  alterado_em      timestamptz,
  alterado_por     bigint      references usuario,
  constraint mobilizacao__numero unique (projeto_id, numero)
);
create index mobilizacao__busca on mobilizacao using gin (busca gin_trgm_ops);
create index mobilizacao__numero_ordem on mobilizacao (projeto_id, numero collate pt_br, id);
create index mobilizacao__semana on mobilizacao (projeto_id, semana, id);
create index mobilizacao__contrato_id on mobilizacao (contrato_id);
create index mobilizacao__especialidade_id on mobilizacao (especialidade_id);

-- Who decides a gate.
insert into fluxo_aprovacao (documento, nome, modo, autoaprovacao, niveis)
select 'GATE', 'Padrão', 'SEQUENCIAL', false, jsonb_agg(
  '{"quorum":1,"slaH":null,"hhMinimo":null,"valorMinimo":null,"seCritico":false,"seCongelado":false,
    "sePrazoFinal":false,"seRiscoAlto":false,"escalonamento":null,"obrigatorio":true}'::jsonb || jsonb_build_object('nivel', nivel, 'nome', nome) order by nivel)
from (values (1, 'Coordenação da parada'), (3, 'Gerência da parada')) n(nivel, nome);

-- Who plans brings a gate to its decision; who approves decides.
delete from perfil_permissao pp using permissao p where p.id = pp.permissao_id and pp.perfil_id = 3 and p.chave = 'PMP:AprovarGate';
insert into perfil_permissao (perfil_id, permissao_id) select 8, p.id from permissao p where p.chave = 'PMP:AprovarGate'
  and exists (select from perfil where id = 8) on conflict do nothing;
