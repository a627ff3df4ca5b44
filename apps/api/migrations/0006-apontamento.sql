-- Progress is a series of events, never edited: the state at any instant can be rebuilt.
create table apontamento (
  id               bigint        generated always as identity primary key,
  chave            uuid          not null constraint apontamento__chave unique,
  projeto_id       bigint        not null references projeto,
  atividade_id     bigint        not null,
  -- The instant at which the percentage was true, on the project's wall clock.
  referencia       timestamp     not null,
  registrado_em    timestamptz   not null default now(),
  turno_id         bigint        references turno,
  dia_operacional  date          not null,
  avanco           numeric(5,2)  not null constraint apontamento__avanco check (avanco between 0 and 100),
  duracao_restante integer       not null constraint apontamento__duracao_restante check (duracao_restante >= 0),
  inicio_real      timestamp,
  termino_real     timestamp,
  hh               numeric(14,4) not null default 0 constraint apontamento__hh check (hh >= 0),
  origem           text          not null constraint apontamento__origem check (origem in
    ('CELULAR', 'WEB', 'PLANILHA', 'SAP', 'P6', 'MSP', 'QR', 'AUTOMATICO')),
  situacao         text          not null default 'VALIDO' constraint apontamento__situacao check (situacao in
    ('VALIDO', 'PENDENTE_VALIDACAO', 'REJEITADO', 'ESTORNADO')),
  estornado_id     bigint        references apontamento,
  observacao       text          constraint apontamento__observacao check (length(observacao) <= 500),
  importacao_id    bigint,
  usuario_id       bigint        not null references usuario,
  constraint apontamento__atividade_do_projeto foreign key (projeto_id, atividade_id) references atividade (projeto_id, id),
  constraint apontamento__concluida check ((avanco = 100) = (duracao_restante = 0) or avanco < 100)
);
create index apontamento__atividade on apontamento (atividade_id, referencia desc, id desc) where situacao = 'VALIDO';
create index apontamento__projeto on apontamento (projeto_id, referencia) where situacao = 'VALIDO';
alter table atividade add constraint atividade__ultimo_apontamento
  foreign key (ultimo_apontamento_id) references apontamento deferrable initially deferred;
