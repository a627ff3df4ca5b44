-- Blinds that isolate lines during a shutdown, each with a number of its own on the site.
create table raquete (
  id                      bigint       generated always as identity primary key,
  projeto_id              bigint       not null references projeto on delete cascade,
  numero                  text         not null constraint raquete__numero_forma check (numero ~ '^RAQ-\d{4,9}$'),
  situacao                text         not null constraint raquete__situacao check (situacao in
    ('PLANEJADA', 'DISPONIVEL', 'INSTALADA', 'VERIFICADA', 'LIBERADA_RETIRADA', 'RETIRADA', 'VERIFICADA_RETIRADA', 'NAO_INSTALADA')),
  sistema_id              bigint       references sistema,
  equipamento_id          bigint       references equipamento,
  linha                   text         constraint raquete__linha_tamanho check (length(linha) between 1 and 60),
  posicao                 text         not null constraint raquete__posicao_tamanho check (length(posicao) between 1 and 100),
  tipo_raquete_id         bigint       not null references tiporaquete,
  diametro                numeric(18,3) not null constraint raquete__diametro check (diametro between 0.5 and 60),
  classe_pressao_id       bigint       not null references classepressao,
  finalidade              text         not null constraint raquete__finalidade check (finalidade in
    ('LIBERACAO', 'TESTE', 'LIMITE_BATERIA', 'LOTO')),
  face                    text         constraint raquete__face check (face in ('FR', 'FP', 'RTJ', 'LJ')),
  espessura               numeric(18,1) constraint raquete__espessura check (espessura > 0),
  material                text         constraint raquete__material_tamanho check (length(material) between 1 and 40),
  junta                   text         constraint raquete__junta_tamanho check (length(junta) between 1 and 60),
  estojos                 integer      constraint raquete__estojos check (estojos between 1 and 200),
  bitola                  text         constraint raquete__bitola_tamanho check (length(bitola) between 1 and 20),
  torque                  numeric(18,0) constraint raquete__torque check (torque > 0),
  fluxograma              text         constraint raquete__fluxograma_tamanho check (length(fluxograma) between 1 and 40),
  marca_x                 numeric(18,2) constraint raquete__marca_x check (marca_x between 0 and 100),
  marca_y                 numeric(18,2) constraint raquete__marca_y check (marca_y between 0 and 100),
  local_id                bigint       references local,
  contrato_id             bigint       references contrato,
  ordem_instalacao        integer      constraint raquete__ordem_instalacao check (ordem_instalacao > 0),
  ordem_retirada          integer      constraint raquete__ordem_retirada check (ordem_retirada > 0),
  atividade_instalacao_id bigint       references atividade,
  atividade_retirada_id   bigint       references atividade,
  instalacao_prevista     timestamp,
  retirada_prevista       timestamp,
  instalada_em            timestamp,
  instalou_id             bigint       references usuario,
  verificou_instalacao_id bigint       references usuario,
  liberada_em             timestamp,
  liberou_id              bigint       references usuario,
  retirada_em             timestamp,
  retirou_id              bigint       references usuario,
  verificou_retirada_id   bigint       references usuario,
  busca                   text         not null generated always as (sem_acento(numero || ' ' || posicao || ' ' ||
    coalesce(linha, '') || ' ' || coalesce(fluxograma, ''))) stored,
  ativo                   boolean      not null default true,
  versao                  integer      not null default 1,
  criado_em               timestamptz  not null default now(),
  criado_por              bigint       references usuario,
  alterado_em             timestamptz,
  alterado_por            bigint       references usuario,
  constraint raquete__numero unique (projeto_id, numero),
  constraint raquete__lugar check (sistema_id is not null or equipamento_id is not null)
);
create index raquete__busca on raquete using gin (busca gin_trgm_ops);
create index raquete__situacao on raquete (projeto_id, situacao);
create index raquete__sistema_id on raquete (sistema_id);
create index raquete__equipamento_id on raquete (equipamento_id);
create index raquete__atividade_instalacao_id on raquete (atividade_instalacao_id);
create index raquete__atividade_retirada_id on raquete (atividade_retirada_id);
create index raquete__instalacao_prevista on raquete (projeto_id, instalacao_prevista, id);
create index raquete__retirada_prevista on raquete (projeto_id, retirada_prevista, id);

-- What an activity waited for because of a record goes with the record.
create function esperas_saem() returns trigger language plpgsql as $$
begin
  delete from espera where entidade = tg_table_name and registro_id = old.id;
  return null;
end $$;
create trigger raquete__esperas after delete on raquete for each row execute function esperas_saem();
