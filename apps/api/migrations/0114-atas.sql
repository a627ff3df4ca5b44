-- What a meeting told and decided. What it asked for outlives it.
create table ata (
  id            bigint      generated always as identity primary key,
  projeto_id    bigint      not null references projeto on delete cascade,
  numero        text        not null constraint ata__numero_forma check (numero ~ '^ATA-\d{4,9}$'),
  situacao      text        not null constraint ata__situacao check (situacao in ('RASCUNHO', 'PUBLICADA', 'APROVADA', 'RETIFICADA')),
  tipo          text        not null constraint ata__tipo check (tipo in
    ('DIARIA', 'SEMANAL', 'COMITE', 'ESCOPO', 'KICKOFF', 'PASSAGEM_TURNO', 'SMS', 'GATE', 'OUTRA')),
  titulo        text        not null constraint ata__titulo_tamanho check (length(titulo) between 1 and 150),
  inicio        timestamp   not null,
  fim           timestamp   not null,
  local         text        constraint ata__local_tamanho check (length(local) between 1 and 300),
  redator_id    bigint      not null references pessoa,
  pauta         text        constraint ata__pauta_tamanho check (length(pauta) between 1 and 2000),
  revisao       integer     not null default 0 constraint ata__revisao check (revisao between 0 and 99),
  -- The version that this one corrects.
  retifica_id   bigint      references ata,
  mudancas      text        constraint ata__mudancas_tamanho check (length(mudancas) between 1 and 8000),
  publicada_em  timestamp,
  -- When it is approved unless somebody objects.
  aprova_em     timestamp,
  aprovada_em   timestamp,
  objecao       boolean     not null default false,
  busca         text        not null generated always as (sem_acento(numero || ' ' || titulo)) stored,
  ativo         boolean     not null default true,
  versao        integer     not null default 1,
  criado_em     timestamptz not null default now(),
  criado_por    bigint      references usuario,
  alterado_em   timestamptz,
  alterado_por  bigint      references usuario,
  constraint ata__numero unique (projeto_id, numero),
  constraint ata__fim_depois check (fim > inicio)
);
create index ata__busca on ata using gin (busca gin_trgm_ops);
create index ata__numero_ordem on ata (projeto_id, numero collate pt_br, id);
create index ata__situacao on ata (projeto_id, situacao);
create index ata__tipo on ata (projeto_id, tipo, inicio desc, id);
create index ata__inicio on ata (projeto_id, inicio, id);
create index ata__aprova_em on ata (aprova_em) where situacao = 'PUBLICADA';
create index ata__redator_id on ata (redator_id);
create index ata__retifica_id on ata (retifica_id);
create index ata__criado_por on ata (projeto_id, criado_por);

create table ata_participante (
  id        bigint    generated always as identity primary key,
  ata_id    bigint    not null references ata on delete cascade,
  ordem     integer   not null,
  pessoa_id bigint    references pessoa,
  nome      text      constraint ata_participante__nome_tamanho check (length(nome) between 1 and 120),
  empresa   text      constraint ata_participante__empresa_tamanho check (length(empresa) between 1 and 120),
  presenca  text      not null default 'PRESENTE' constraint ata_participante__presenca check (presenca in ('PRESENTE', 'AUSENTE', 'JUSTIFICADO')),
  aceite    timestamp,
  constraint ata_participante__ordem unique (ata_id, ordem) deferrable,
  constraint ata_participante__alguem check (pessoa_id is not null or nome is not null)
);
create index ata_participante__pessoa_id on ata_participante (pessoa_id);

create table ata_assunto (
  id       bigint  generated always as identity primary key,
  ata_id   bigint  not null references ata on delete cascade,
  ordem    integer not null,
  titulo   text    not null constraint ata_assunto__titulo_tamanho check (length(titulo) between 1 and 150),
  tipo     text    not null default 'INFORMACAO' constraint ata_assunto__tipo check (tipo in ('INFORMACAO', 'DECISAO')),
  registro text    constraint ata_assunto__registro_tamanho check (length(registro) between 1 and 8000),
  constraint ata_assunto__ordem unique (ata_id, ordem) deferrable
);

-- A minute as it was published: what its PDF shows ever after.
create table ata_publicacao (
  ata_id     bigint      primary key references ata on delete cascade,
  formulario jsonb       not null,
  em         timestamptz not null default now()
);

create table ataacao (
  id                   bigint      generated always as identity primary key,
  projeto_id           bigint      not null references projeto on delete cascade,
  numero               text        not null constraint ataacao__numero_forma check (numero ~ '^AC-\d{4,9}$'),
  situacao             text        not null constraint ataacao__situacao check (situacao in ('ABERTA', 'EM_ANDAMENTO', 'CONCLUIDA', 'CANCELADA')),
  descricao            text        not null constraint ataacao__descricao_tamanho check (length(descricao) between 1 and 500),
  responsavel_id       bigint      not null references pessoa,
  prazo                date        not null,
  motivo_reprogramacao text        constraint ataacao__motivo_reprogramacao_tamanho check (length(motivo_reprogramacao) between 1 and 300),
  prioridade           text        not null default 'MEDIA' constraint ataacao__prioridade check (prioridade in ('ALTA', 'MEDIA', 'BAIXA')),
  ata_id               bigint      references ata on delete set null,
  -- Stays when the minute goes.
  ata_numero           text        constraint ataacao__ata_numero_tamanho check (length(ata_numero) between 1 and 20),
  reuniao              text        constraint ataacao__reuniao check (reuniao in
    ('DIARIA', 'SEMANAL', 'COMITE', 'ESCOPO', 'KICKOFF', 'PASSAGEM_TURNO', 'SMS', 'GATE', 'OUTRA')),
  sobre                text        constraint ataacao__sobre check (sobre in
    ('SERVICO', 'ATIVIDADE', 'EQUIPAMENTO', 'ASFE', 'SSE', 'CAP', 'SUPRIMENTO')),
  servico_id           bigint,
  atividade_id         bigint,
  equipamento_id       bigint      references equipamento,
  asfe_id              bigint      references asfe on delete set null,
  sse_id               bigint      references sse on delete set null,
  cap_id               bigint      references cap on delete set null,
  suprimento_id        bigint      references suprimento on delete set null,
  evidencia            text        constraint ataacao__evidencia_tamanho check (length(evidencia) between 1 and 2000),
  conclusao            date,
  reprogramacoes       integer     not null default 0 constraint ataacao__reprogramacoes check (reprogramacoes between 0 and 999),
  -- The date that was agreed last: another one is a new agreement.
  prazo_combinado      date,
  aviso                text        constraint ataacao__aviso check (aviso in ('LEMBRADA', 'ATRASADA', 'ESCALADA')),
  contrato_id          bigint      references contrato,
  usuario_id           bigint      references usuario,
  -- Who was told that it is theirs.
  avisado_id           bigint      references usuario,
  busca                text        not null generated always as (sem_acento(numero || ' ' || descricao)) stored,
  ativo                boolean     not null default true,
  versao               integer     not null default 1,
  criado_em            timestamptz not null default now(),
  criado_por           bigint      references usuario,
  alterado_em          timestamptz,
  alterado_por         bigint      references usuario,
  constraint ataacao__numero unique (projeto_id, numero),
  constraint ataacao__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id),
  constraint ataacao__atividade_do_projeto foreign key (projeto_id, atividade_id)
    references atividade (projeto_id, id) on delete set null (atividade_id)
);
create index ataacao__busca on ataacao using gin (busca gin_trgm_ops);
create index ataacao__numero_ordem on ataacao (projeto_id, numero collate pt_br, id);
create index ataacao__situacao on ataacao (projeto_id, situacao);
create index ataacao__prazo on ataacao (projeto_id, prazo, id);
create index ataacao__aberta on ataacao (prazo) where situacao in ('ABERTA', 'EM_ANDAMENTO');
create index ataacao__reuniao on ataacao (projeto_id, reuniao);
create index ataacao__ata_id on ataacao (ata_id);
create index ataacao__responsavel_id on ataacao (responsavel_id);
create index ataacao__servico_id on ataacao (projeto_id, servico_id);
create index ataacao__atividade_id on ataacao (projeto_id, atividade_id);
create index ataacao__equipamento_id on ataacao (equipamento_id);
create index ataacao__asfe_id on ataacao (asfe_id);
create index ataacao__sse_id on ataacao (sse_id);
create index ataacao__cap_id on ataacao (cap_id);
create index ataacao__suprimento_id on ataacao (suprimento_id);
create index ataacao__contrato_id on ataacao (contrato_id);
create index ataacao__usuario_id on ataacao (usuario_id);
create index ataacao__avisado_id on ataacao (avisado_id);

-- A file that goes with messages, once for all who get it.
create table email_anexo (
  id        bigint      generated always as identity primary key,
  nome      text        not null constraint email_anexo__nome_tamanho check (length(nome) between 1 and 200),
  conteudo  bytea       not null,
  criado_em timestamptz not null default now()
);
alter table email add column anexo_id bigint references email_anexo on delete set null;
create index email__anexo_id on email (anexo_id);

alter table email_modelo drop constraint email_modelo__chave_conhecida;
alter table email_modelo add constraint email_modelo__chave_conhecida
  check (chave in ('RECUPERACAO', 'CONVITE', 'TROCA_EMAIL_ANTIGO', 'TROCA_EMAIL_NOVO', 'APROVACAO', 'APROVACAO_PRAZO',
    'APROVACAO_RESULTADO', 'ATA', 'MENCAO', 'INFORME'));
insert into email_modelo (chave) values ('ATA');
