alter table inspecao
  add column exige_art boolean not null default false,
  -- Without one, anybody inspects.
  add column certificacao text constraint inspecao__certificacao check (certificacao in
    ('NR-10', 'NR-11', 'NR-12', 'NR-13', 'NR-18', 'NR-20', 'NR-33', 'NR-34', 'NR-35', 'PH', 'END'));

create table controleinspecao (
  id                  bigint      generated always as identity primary key,
  projeto_id          bigint      not null references projeto on delete cascade,
  numero              text        not null constraint controleinspecao__numero_forma check (numero ~ '^INS-\d{4,9}$'),
  situacao            text        not null constraint controleinspecao__situacao check (situacao in
    ('PLANEJADA', 'SOLICITADA', 'EM_INSPECAO', 'LAUDO_PENDENTE', 'CONCLUIDA', 'REPROVADA', 'REINSPECAO', 'CANCELADA')),
  equipamento_id      bigint      not null references equipamento,
  inspecao_id         bigint      not null references inspecao,
  regiao              text        constraint controleinspecao__regiao_tamanho check (length(regiao) between 1 and 150),
  obrigatoriedade     text        not null constraint controleinspecao__obrigatoriedade check (obrigatoriedade in
    ('LEGAL_NR13', 'PLANO_INSPECAO', 'REC', 'CONTRATUAL', 'OPCIONAL')),
  prazo_legal         date,
  servico_id          bigint,
  atividade_id        bigint,
  ponto_parada        boolean     not null default false,
  plan_inicio         timestamp,
  plan_fim            timestamp,
  -- The dates come from the activity, because nobody typed others.
  segue_atividade     boolean     not null default false,
  inspetor_id         bigint      references pessoa,
  contrato_id         bigint      references contrato,
  resultado           text        constraint controleinspecao__resultado check (resultado in
    ('APROVADO', 'APROVADO_COM_RECOMENDACAO', 'REPROVADO', 'NAO_REALIZADO')),
  laudo               text        constraint controleinspecao__laudo_tamanho check (length(laudo) between 1 and 8000),
  ph                  text        constraint controleinspecao__ph_tamanho check (length(ph) between 1 and 120),
  crea                text        constraint controleinspecao__crea_tamanho check (length(crea) between 1 and 30),
  art                 text        constraint controleinspecao__art_tamanho check (length(art) between 1 and 30),
  autoriza_fechamento boolean     not null default false,
  solicitada_em       timestamp,
  real_inicio         timestamp,
  real_fim            timestamp,
  -- What the last calculation says of the activity.
  critica             boolean     not null default false,
  folga               integer,
  busca               text        not null generated always as (sem_acento(numero || ' ' || coalesce(regiao, ''))) stored,
  ativo               boolean     not null default true,
  versao              integer     not null default 1,
  criado_em           timestamptz not null default now(),
  criado_por          bigint      references usuario,
  alterado_em         timestamptz,
  alterado_por        bigint      references usuario,
  constraint controleinspecao__numero unique (projeto_id, numero),
  constraint controleinspecao__programada check (plan_fim >= plan_inicio),
  constraint controleinspecao__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id),
  constraint controleinspecao__atividade_do_projeto foreign key (projeto_id, atividade_id)
    references atividade (projeto_id, id) on delete set null (atividade_id)
);
create index controleinspecao__busca on controleinspecao using gin (busca gin_trgm_ops);
create index controleinspecao__numero_ordem on controleinspecao (projeto_id, numero collate pt_br, id);
create index controleinspecao__situacao on controleinspecao (projeto_id, situacao);
create index controleinspecao__fila on controleinspecao (projeto_id, critica desc, folga, solicitada_em)
  where situacao in ('SOLICITADA', 'REINSPECAO');
create index controleinspecao__prazo_legal on controleinspecao (projeto_id, prazo_legal, id);
create index controleinspecao__plan_inicio on controleinspecao (projeto_id, plan_inicio, id);
create index controleinspecao__equipamento_id on controleinspecao (equipamento_id);
create index controleinspecao__inspecao_id on controleinspecao (inspecao_id);
create index controleinspecao__servico_id on controleinspecao (projeto_id, servico_id);
create index controleinspecao__atividade_id on controleinspecao (projeto_id, atividade_id);
create index controleinspecao__inspetor_id on controleinspecao (inspetor_id);
create index controleinspecao__contrato_id on controleinspecao (contrato_id);

-- What an inspection held is free when the inspection goes.
create function soltar_inspecao() returns trigger language plpgsql as $$
begin
  delete from espera where entidade = 'controleinspecao' and registro_id = old.id;
  return old;
end $$;
create trigger controleinspecao__solta after delete on controleinspecao for each row execute function soltar_inspecao();

create table controleinspecao_medicao (
  id                  bigint  generated always as identity primary key,
  controleinspecao_id bigint  not null references controleinspecao on delete cascade,
  ordem               integer not null,
  ponto               text    not null constraint controleinspecao_medicao__ponto_tamanho check (length(ponto) between 1 and 40),
  medida              numeric(18,2) not null constraint controleinspecao_medicao__medida check (medida >= 0),
  medida_em           date    not null,
  anterior            numeric(18,2),
  anterior_em         date,
  minima              numeric(18,2),
  taxa                numeric(18,3),
  vida                numeric(18,1),
  constraint controleinspecao_medicao__ordem unique (controleinspecao_id, ordem) deferrable
);

create table controleinspecao_resposta (
  id                  bigint  generated always as identity primary key,
  controleinspecao_id bigint  not null references controleinspecao on delete cascade,
  ordem               integer not null,
  item                text,
  tipo                text    constraint controleinspecao_resposta__tipo check (tipo in ('OK_NOK_NA', 'MEDIDA', 'TEXTO')),
  unidade             text,
  minimo              numeric(18,4),
  maximo              numeric(18,4),
  obrigatorio         boolean not null default false,
  -- The type whose list has the item.
  inspecao_id         bigint  references inspecao,
  marcado             text    constraint controleinspecao_resposta__marcado check (marcado in ('OK', 'NOK', 'NA')),
  medida              numeric(18,4),
  texto               text    constraint controleinspecao_resposta__texto_tamanho check (length(texto) between 1 and 300),
  constraint controleinspecao_resposta__ordem unique (controleinspecao_id, ordem) deferrable
);

create table recomendacao (
  id                  bigint      generated always as identity primary key,
  projeto_id          bigint      not null references projeto on delete cascade,
  numero              text        not null constraint recomendacao__numero_forma check (numero ~ '^REC-\d{4,9}$'),
  situacao            text        not null constraint recomendacao__situacao check (situacao in
    ('ABERTA', 'EM_TRATATIVA', 'EXECUTADA', 'VERIFICADA', 'FECHADA', 'REJEITADA')),
  foto                jsonb       constraint recomendacao__foto check (jsonb_typeof(foto) = 'object'),
  controleinspecao_id bigint      references controleinspecao,
  equipamento_id      bigint      not null references equipamento,
  servico_id          bigint,
  regiao              text        constraint recomendacao__regiao_tamanho check (length(regiao) between 1 and 150),
  descricao           text        not null constraint recomendacao__descricao_tamanho check (length(descricao) between 1 and 4000),
  severidade          text        not null constraint recomendacao__severidade check (severidade in ('IMPEDITIVA', 'PRAZO', 'OBSERVACAO')),
  prazo               date,
  acao_proposta       text        constraint recomendacao__acao_proposta_tamanho check (length(acao_proposta) between 1 and 2000),
  destino             text        constraint recomendacao__destino check (destino in
    ('ASFE', 'EXECUTADA_NO_ESCOPO', 'PROXIMA_PARADA', 'ROTINA', 'REJEITADA')),
  ph                  text        constraint recomendacao__ph_tamanho check (length(ph) between 1 and 120),
  asfe_id             bigint      references asfe on delete set null,
  verificador_id      bigint      references usuario,
  verificada_em       timestamp,
  busca               text        not null generated always as
    (sem_acento(numero || ' ' || coalesce(regiao, '') || ' ' || descricao)) stored,
  ativo               boolean     not null default true,
  versao              integer     not null default 1,
  criado_em           timestamptz not null default now(),
  criado_por          bigint      references usuario,
  alterado_em         timestamptz,
  alterado_por        bigint      references usuario,
  constraint recomendacao__numero unique (projeto_id, numero),
  constraint recomendacao__com_prazo check (severidade <> 'PRAZO' or prazo is not null),
  constraint recomendacao__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
);
create index recomendacao__busca on recomendacao using gin (busca gin_trgm_ops);
create index recomendacao__numero_ordem on recomendacao (projeto_id, numero collate pt_br, id);
create index recomendacao__situacao on recomendacao (projeto_id, situacao);
create index recomendacao__prazo on recomendacao (projeto_id, prazo, id);
create index recomendacao__impeditiva on recomendacao (projeto_id, equipamento_id)
  where severidade = 'IMPEDITIVA' and situacao in ('ABERTA', 'EM_TRATATIVA', 'EXECUTADA');
create index recomendacao__controleinspecao_id on recomendacao (controleinspecao_id);
create index recomendacao__equipamento_id on recomendacao (equipamento_id);
create index recomendacao__servico_id on recomendacao (projeto_id, servico_id);
create index recomendacao__asfe_id on recomendacao (asfe_id);
create index recomendacao__verificador_id on recomendacao (verificador_id);

-- The recommendation that a request answers.
alter table asfe add column recomendacao_id bigint references recomendacao on delete set null;
create index asfe__recomendacao_id on asfe (recomendacao_id);
