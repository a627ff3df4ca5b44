-- Valves that leave their place in a shutdown, or are tested in it.
create table controlevalvula (
  id                       bigint        generated always as identity primary key,
  projeto_id               bigint        not null references projeto on delete cascade,
  numero                   text          not null constraint controlevalvula__numero_forma check (numero ~ '^VLV-\d{4,9}$'),
  situacao                 text          not null constraint controlevalvula__situacao check (situacao in
    ('PLANEJADA', 'IDENTIFICADA', 'LIBERADA', 'RETIRADA', 'TRANSPORTE', 'RECEBIDA_OFICINA', 'TESTE_RECEBIMENTO', 'DESMONTADA',
     'AGUARDANDO_PECA', 'AGUARDANDO_APROVACAO', 'EM_REPARO', 'MONTADA', 'TESTADA', 'REPROVADA', 'SUBSTITUIDA',
     'LIBERADA_INSPECAO', 'TRANSPORTE_CAMPO', 'INSTALADA', 'COMISSIONADA', 'CANCELADA')),
  equipamento_id           bigint        not null references equipamento,
  tipo                     text          not null constraint controlevalvula__tipo check (tipo in
    ('PSV', 'CONTROLE', 'ON_OFF', 'MOV', 'GAVETA', 'GLOBO', 'ESFERA', 'BORBOLETA', 'RETENCAO', 'OUTRA')),
  equipamento_protegido_id bigint        references equipamento,
  intervencao              text          not null constraint controlevalvula__intervencao check (intervencao in
    ('CALIBRACAO', 'REVISAO_GERAL', 'REPARO', 'SUBSTITUICAO', 'TESTE_BANCADA', 'IN_SITU', 'LIMPEZA')),
  local_original_id        bigint        not null references local,
  local_atual_id           bigint        references local,
  oficina_id               bigint        references local,
  contrato_id              bigint        references contrato,
  servico_id               bigint,
  sse_id                   bigint        references sse,
  diametro                 text          not null constraint controlevalvula__diametro_tamanho check (length(diametro) between 1 and 20),
  classepressao_id         bigint        not null references classepressao,
  face                     text          not null constraint controlevalvula__face check (face in ('RF', 'FF', 'RTJ', 'ROSCADA', 'SOLDA', 'WAFER')),
  fabricante               text          constraint controlevalvula__fabricante_tamanho check (length(fabricante) between 1 and 60),
  modelo                   text          constraint controlevalvula__modelo_tamanho check (length(modelo) between 1 and 60),
  numero_serie             text          constraint controlevalvula__numero_serie_tamanho check (length(numero_serie) between 1 and 40),
  material                 text          constraint controlevalvula__material_tamanho check (length(material) between 1 and 60),
  orificio                 text          constraint controlevalvula__orificio check (orificio ~ '^[DEFGHJKLMNPQRT]$'),
  pressao_abertura         numeric(18,3) constraint controlevalvula__pressao_abertura check (pressao_abertura > 0),
  cdtp                     numeric(18,3) constraint controlevalvula__cdtp check (cdtp > 0),
  contrapressao            numeric(18,3) constraint controlevalvula__contrapressao check (contrapressao > 0),
  pressao_recebida         numeric(18,3) constraint controlevalvula__pressao_recebida check (pressao_recebida > 0),
  emperrada                boolean       not null default false,
  pressao_final            numeric(18,3) constraint controlevalvula__pressao_final check (pressao_final > 0),
  estanqueidade            text          constraint controlevalvula__estanqueidade check (estanqueidade in ('APROVADA', 'REPROVADA')),
  classe_vedacao           text          constraint controlevalvula__classe_vedacao check (classe_vedacao in ('II', 'III', 'IV', 'V', 'VI')),
  curso                    numeric(18,2) constraint controlevalvula__curso check (curso >= 0),
  sinal                    text          constraint controlevalvula__sinal_tamanho check (length(sinal) between 1 and 30),
  falha                    text          constraint controlevalvula__falha check (falha in ('ABRE', 'FECHA', 'TRAVA')),
  flanges_protegidos       boolean       not null default false,
  lacre_anterior           text          constraint controlevalvula__lacre_anterior_tamanho check (length(lacre_anterior) between 1 and 30),
  lacre_novo               text          constraint controlevalvula__lacre_novo_tamanho check (length(lacre_novo) between 1 and 30),
  certificado              text          constraint controlevalvula__certificado_tamanho check (length(certificado) between 1 and 40),
  calibrada_em             date,
  validade                 date,
  torque                   numeric(18,1) constraint controlevalvula__torque check (torque > 0),
  atividade_retirada_id    bigint,
  atividade_montagem_id    bigint,
  retirada_prevista        timestamp,
  devolucao_prevista       timestamp,
  devolucao_prometida      timestamp,
  observacao               text          constraint controlevalvula__observacao_tamanho check (length(observacao) between 1 and 2000),
  -- When the valve came to its stage.
  etapa_em                 timestamptz   not null default now(),
  desvio                   numeric(18,1) generated always as
    (case when tipo = 'PSV' then round((pressao_recebida / pressao_abertura - 1) * 100, 1) end) stored,
  -- Opened above the limit of the project, or did not open.
  desvio_grave             boolean       not null default false,
  busca                    text          not null generated always as (sem_acento(numero || ' ' || coalesce(fabricante, '') || ' ' ||
    coalesce(modelo, '') || ' ' || coalesce(numero_serie, '') || ' ' || coalesce(certificado, ''))) stored,
  ativo                    boolean       not null default true,
  versao                   integer       not null default 1,
  criado_em                timestamptz   not null default now(),
  criado_por               bigint        references usuario,
  alterado_em              timestamptz,
  alterado_por             bigint        references usuario,
  constraint controlevalvula__numero unique (projeto_id, numero),
  constraint controlevalvula__equipamento_id unique (projeto_id, equipamento_id),
  constraint controlevalvula__protegido_da_psv check (tipo <> 'PSV' or (equipamento_protegido_id is not null and pressao_abertura is not null)),
  constraint controlevalvula__validade check (validade > calibrada_em),
  constraint controlevalvula__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id),
  constraint controlevalvula__retirada_do_projeto foreign key (projeto_id, atividade_retirada_id)
    references atividade (projeto_id, id) on delete set null (atividade_retirada_id),
  constraint controlevalvula__montagem_do_projeto foreign key (projeto_id, atividade_montagem_id)
    references atividade (projeto_id, id) on delete set null (atividade_montagem_id)
);
create index controlevalvula__busca on controlevalvula using gin (busca gin_trgm_ops);
create index controlevalvula__situacao on controlevalvula (projeto_id, situacao, etapa_em);
create index controlevalvula__equipamento on controlevalvula (equipamento_id);
create index controlevalvula__equipamento_protegido_id on controlevalvula (equipamento_protegido_id);
create index controlevalvula__local_original_id on controlevalvula (local_original_id);
create index controlevalvula__local_atual_id on controlevalvula (local_atual_id);
create index controlevalvula__oficina_id on controlevalvula (oficina_id);
create index controlevalvula__contrato_id on controlevalvula (contrato_id);
create index controlevalvula__servico_id on controlevalvula (projeto_id, servico_id);
create index controlevalvula__sse_id on controlevalvula (sse_id);
create index controlevalvula__classepressao_id on controlevalvula (classepressao_id);
create index controlevalvula__atividade_retirada_id on controlevalvula (projeto_id, atividade_retirada_id);
create index controlevalvula__atividade_montagem_id on controlevalvula (projeto_id, atividade_montagem_id);
create index controlevalvula__devolucao_prevista on controlevalvula (projeto_id, devolucao_prevista);

create table controlevalvula_peca (
  id                 bigint        generated always as identity primary key,
  controlevalvula_id bigint        not null references controlevalvula on delete cascade,
  ordem              integer       not null,
  insumo_id          bigint        not null references insumo,
  quantidade         numeric(18,4) not null constraint controlevalvula_peca__quantidade check (quantidade > 0),
  custo              numeric(16,2) constraint controlevalvula_peca__custo check (custo >= 0),
  constraint controlevalvula_peca__ordem unique (controlevalvula_id, ordem) deferrable
);
create index controlevalvula_peca__insumo_id on controlevalvula_peca (insumo_id);
