-- What a shutdown teaches the next one.
create table licaoaprendida (
  id                 bigint        generated always as identity primary key,
  projeto_id         bigint        not null references projeto on delete cascade,
  numero             text          not null constraint licaoaprendida__numero_forma check (numero ~ '^LIC-\d{4,9}$'),
  situacao           text          not null constraint licaoaprendida__situacao check (situacao in
    ('RASCUNHO', 'EM_VALIDACAO', 'VALIDADA', 'PUBLICADA', 'INCORPORADA', 'REJEITADA')),
  titulo             text          not null constraint licaoaprendida__titulo_tamanho check (length(titulo) between 1 and 150),
  categoria          text          not null constraint licaoaprendida__categoria check (categoria in ('ESCOPO', 'PRAZO', 'CUSTO',
    'QUALIDADE', 'SMS', 'SUPRIMENTO', 'CONTRATACAO', 'LOGISTICA', 'COMUNICACAO', 'RH', 'ENGENHARIA', 'OPERACAO', 'INSPECAO', 'TECNOLOGIA')),
  natureza           text          not null constraint licaoaprendida__natureza check (natureza in ('POSITIVA', 'NEGATIVA')),
  fase               text          not null constraint licaoaprendida__fase check (fase in ('PRE_PARADA', 'PARADA', 'POS_PARADA')),
  contexto           text          not null constraint licaoaprendida__contexto_tamanho check (length(contexto) between 1 and 4000),
  causa              text          constraint licaoaprendida__causa_tamanho check (length(causa) between 1 and 4000),
  recomendacao       text          not null constraint licaoaprendida__recomendacao_tamanho check (length(recomendacao) between 1 and 4000),
  impacto_horas      numeric(18,1),
  impacto_hh         numeric(18,1),
  impacto_valor      numeric(16,2),
  equipamento_id     bigint        references equipamento,
  tipoequipamento_id bigint        references tipoequipamento,
  disciplina_id      bigint        references disciplina,
  contrato_id        bigint        references contrato,
  servico_id         bigint,
  asfe_id            bigint        references asfe on delete set null,
  autor_id           bigint        references usuario,
  responsavel_id     bigint        references pessoa,
  prazo              date,
  destino            text          constraint licaoaprendida__destino check (destino in
    ('MODELO', 'PMP', 'CHECKLIST', 'INDICE', 'PROCEDIMENTO', 'CONTRATO')),
  incorporacao       text          constraint licaoaprendida__incorporacao_tamanho check (length(incorporacao) between 1 and 1000),
  busca              text          not null generated always as (sem_acento(numero || ' ' || titulo)) stored,
  ativo              boolean       not null default true,
  versao             integer       not null default 1,
  criado_em          timestamptz   not null default now(),
  criado_por         bigint        references usuario,
  alterado_em        timestamptz,
  alterado_por       bigint        references usuario,
  constraint licaoaprendida__numero unique (projeto_id, numero),
  constraint licaoaprendida__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
);
create index licaoaprendida__busca on licaoaprendida using gin (busca gin_trgm_ops);
create index licaoaprendida__numero_ordem on licaoaprendida (projeto_id, numero collate pt_br, id);
create index licaoaprendida__situacao on licaoaprendida (projeto_id, situacao);
create index licaoaprendida__categoria on licaoaprendida (projeto_id, categoria);
create index licaoaprendida__prazo on licaoaprendida (projeto_id, prazo, id);
create index licaoaprendida__equipamento_id on licaoaprendida (equipamento_id);
create index licaoaprendida__tipoequipamento_id on licaoaprendida (tipoequipamento_id);
create index licaoaprendida__disciplina_id on licaoaprendida (disciplina_id);
create index licaoaprendida__contrato_id on licaoaprendida (contrato_id);
create index licaoaprendida__servico_id on licaoaprendida (projeto_id, servico_id);
create index licaoaprendida__asfe_id on licaoaprendida (asfe_id);
create index licaoaprendida__autor_id on licaoaprendida (autor_id);
create index licaoaprendida__responsavel_id on licaoaprendida (responsavel_id);

-- What was decided about a lesson of the library in a service.
create table licao_uso (
  id                bigint      generated always as identity primary key,
  licaoaprendida_id bigint      not null references licaoaprendida on delete cascade,
  projeto_id        bigint      not null references projeto on delete cascade,
  servico_id        bigint      not null,
  decisao           text        not null constraint licao_uso__decisao check (decisao in ('APLICADA', 'NAO_SE_APLICA')),
  motivo            text        constraint licao_uso__motivo check (length(motivo) between 1 and 500),
  usuario_id        bigint      not null references usuario,
  em                timestamptz not null default now(),
  constraint licao_uso__uma unique (licaoaprendida_id, servico_id),
  constraint licao_uso__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id) on delete cascade,
  constraint licao_uso__com_motivo check (decisao = 'APLICADA' or motivo is not null)
);
create index licao_uso__servico on licao_uso (projeto_id, servico_id);
create index licao_uso__usuario_id on licao_uso (usuario_id);

-- Who registers a lesson is not who says what goes into the library.
delete from perfil_permissao pp using permissao p
where p.id = pp.permissao_id and pp.perfil_id in (4, 5, 6, 9, 10, 11)
  and p.chave in ('LicaoAprendida:ValidarLicao', 'LicaoAprendida:PublicarBiblioteca', 'RegistroFotografico:AprovarFoto');
