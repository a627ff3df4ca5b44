-- Stages that equipment of some types goes through, in their order, with the weight of each.
create table equipamentogramamodelo (
  id           bigint      generated always as identity primary key,
  nome         text        not null constraint equipamentogramamodelo__nome_tamanho check (length(nome) between 1 and 80),
  descricao    text        constraint equipamentogramamodelo__descricao_tamanho check (length(descricao) between 1 and 200),
  busca        text        not null generated always as (sem_acento(nome || ' ' || coalesce(descricao, ''))) stored,
  ativo        boolean     not null default true,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint equipamentogramamodelo__nome unique (nome)
);
create index equipamentogramamodelo__busca on equipamentogramamodelo using gin (busca gin_trgm_ops);
create table equipamentogramamodelo_etapa (
  id                        bigint       generated always as identity primary key,
  equipamentogramamodelo_id bigint       not null references equipamentogramamodelo on delete cascade,
  ordem                     integer      not null,
  etapa_id                  bigint       not null references etapa,
  nome                      text         constraint equipamentogramamodelo_etapa__nome check (length(nome) between 1 and 60),
  peso                      numeric(5,2) not null constraint equipamentogramamodelo_etapa__peso check (peso between 0 and 100),
  marco                     text         constraint equipamentogramamodelo_etapa__marco check (marco in
    ('LIBERACAO', 'ABERTURA', 'INSPECAO', 'FECHAMENTO', 'ENTREGA')),
  duracao                   numeric(18,1) constraint equipamentogramamodelo_etapa__duracao check (duracao > 0),
  obrigatoria               boolean      not null default true,
  livre                     boolean      not null default false,
  condicao_campo            text         constraint equipamentogramamodelo_etapa__condicao_campo check (length(condicao_campo) between 1 and 40),
  condicao_valor            text         constraint equipamentogramamodelo_etapa__condicao_valor check (length(condicao_valor) between 1 and 60),
  constraint equipamentogramamodelo_etapa__ordem unique (equipamentogramamodelo_id, ordem) deferrable
);
create index equipamentogramamodelo_etapa__etapa_id on equipamentogramamodelo_etapa (etapa_id);
alter table tipoequipamento add column modelo_id bigint constraint tipoequipamento__modelo_id references equipamentogramamodelo;
create index tipoequipamento__modelo_id_tipo on tipoequipamento (modelo_id);

-- A stage of an equipment in a shutdown.
create table equipamentograma (
  id              bigint       generated always as identity primary key,
  projeto_id      bigint       not null references projeto on delete cascade,
  equipamento_id  bigint       not null references equipamento,
  etapa_id        bigint       not null references etapa,
  codigo          text         not null,
  nome            text         not null,
  situacao        text         not null default 'NAO_INICIADA' constraint equipamentograma__situacao check (situacao in
    ('NAO_INICIADA', 'EM_ANDAMENTO', 'AGUARDANDO_INSPECAO', 'REPROVADA', 'CONCLUIDA', 'NAO_APLICA')),
  ordem           integer      not null constraint equipamentograma__ordem check (ordem between 1 and 9999),
  peso            numeric(5,2) not null default 0 constraint equipamentograma__peso check (peso between 0 and 100),
  marco           text         constraint equipamentograma__marco check (marco in
    ('LIBERACAO', 'ABERTURA', 'INSPECAO', 'FECHAMENTO', 'ENTREGA')),
  obrigatoria     boolean      not null default false,
  livre           boolean      not null default false,
  responsavel_id  bigint       references pessoa,
  inicio_previsto timestamp,
  fim_previsto    timestamp,
  -- The end that the main baseline has, else the schedule.
  fim_planejado   timestamp,
  avanco          numeric(5,2) not null default 0 constraint equipamentograma__avanco check (avanco between 0 and 100),
  resultado       text         constraint equipamentograma__resultado_tamanho check (length(resultado) between 1 and 500),
  inicio_real     timestamp,
  fim_real        timestamp,
  liberada_em     timestamp,
  liberou_id      bigint       references usuario,
  contrato_id     bigint       references contrato,
  -- How many activities of the schedule tell it; none: people move it.
  atividades      integer      not null default 0,
  -- A person put it here beside the stages of the model.
  avulsa          boolean      not null default false,
  busca           text         not null generated always as (sem_acento(codigo || ' ' || nome || ' ' ||
    coalesce(resultado, ''))) stored,
  ativo           boolean      not null default true,
  versao          integer      not null default 1,
  criado_em       timestamptz  not null default now(),
  criado_por      bigint       references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint       references usuario,
  constraint equipamentograma__etapa_id unique (projeto_id, equipamento_id, etapa_id)
) with (fillfactor = 70);
create index equipamentograma__busca on equipamentograma using gin (busca gin_trgm_ops);
create index equipamentograma__situacao on equipamentograma (projeto_id, situacao);
create index equipamentograma__codigo on equipamentograma (projeto_id, codigo);
create index equipamentograma__equipamento on equipamentograma (equipamento_id);
create index equipamentograma__etapa on equipamentograma (etapa_id);
create index equipamentograma__responsavel_id on equipamentograma (responsavel_id) where responsavel_id is not null;
create index equipamentograma__contrato_id on equipamentograma (contrato_id);

-- A stage that a person adds is named after its equipment, and comes after the others.
create function equipamentograma_nomeia() returns trigger language plpgsql as $$
begin
  select e.tag || '/' || t.sigla, t.nome into new.codigo, new.nome
    from equipamento e, etapa t where e.id = new.equipamento_id and t.id = new.etapa_id;
  new.ordem := coalesce(new.ordem, (select max(c.ordem) from equipamentograma c
    where c.projeto_id = new.projeto_id and c.equipamento_id = new.equipamento_id) + 1, 1);
  new.avanco := coalesce(new.avanco, 0);
  new.peso := coalesce(new.peso, 0);
  new.obrigatoria := coalesce(new.obrigatoria, false);
  new.livre := coalesce(new.livre, false);
  new.atividades := 0;
  new.avulsa := true;
  return new;
end $$;
create trigger equipamentograma__nome before insert on equipamentograma
  for each row when (new.codigo is null) execute function equipamentograma_nomeia();

-- Brings the stages of equipment in open projects to the model of its type: of all where no ids are given. What people
-- or reports have touched stays, out of use when the model no longer has it.
create function equipamentograma_segue_modelo(projetos bigint[], equipamentos bigint[]) returns void language sql as $$
  with abertos as (
    select pe.projeto_id, pe.equipamento_id from projeto_equipamento pe
    join projeto p on p.id = pe.projeto_id and p.situacao not in ('ENCERRADO', 'CANCELADO')
    where (projetos is null or pe.projeto_id = any(projetos)) and (equipamentos is null or pe.equipamento_id = any(equipamentos))
  ), quer as (
    select o.projeto_id, o.equipamento_id, m.etapa_id, e.tag || '/' || s.sigla as codigo, coalesce(m.nome, s.nome) as nome,
      m.lugar as ordem, m.peso, m.marco, m.obrigatoria, m.livre
    from abertos o join equipamento e on e.id = o.equipamento_id
    join tipoequipamento t on t.id = e.tipoequipamento_id
    join equipamentogramamodelo g on g.id = t.modelo_id and g.ativo
    join (select x.*, row_number() over (partition by equipamentogramamodelo_id order by ordem) as lugar
      from equipamentogramamodelo_etapa x) m on m.equipamentogramamodelo_id = g.id
    join etapa s on s.id = m.etapa_id
    where m.condicao_campo is null or sem_acento(case lower(e.ficha ->> m.condicao_campo) when 'true' then 'sim'
      when 'false' then 'não' else e.ficha ->> m.condicao_campo end) = sem_acento(m.condicao_valor)
  ), posta as (
    insert into equipamentograma as c
      (projeto_id, equipamento_id, etapa_id, codigo, nome, ordem, peso, marco, obrigatoria, livre)
    select projeto_id, equipamento_id, etapa_id, codigo, nome, ordem, peso, marco, obrigatoria, livre from quer
    on conflict (projeto_id, equipamento_id, etapa_id) do update set codigo = excluded.codigo, nome = excluded.nome,
      ordem = excluded.ordem, peso = excluded.peso, marco = excluded.marco, obrigatoria = excluded.obrigatoria,
      livre = excluded.livre, ativo = true, avulsa = false
    where (c.codigo, c.nome, c.ordem, c.peso, c.marco, c.obrigatoria, c.livre, c.ativo, c.avulsa) is distinct from
      (excluded.codigo, excluded.nome, excluded.ordem, excluded.peso, excluded.marco, excluded.obrigatoria, excluded.livre, true, false)
  ), sobra as (
    select c.id, c.versao = 1 and not exists (select from anexo a where a.entidade = 'equipamentograma' and a.registro_id = c.id) as intacta
    from equipamentograma c join projeto p on p.id = c.projeto_id and p.situacao not in ('ENCERRADO', 'CANCELADO')
    where c.ativo and not c.avulsa and (projetos is null or c.projeto_id = any(projetos))
      and (equipamentos is null or c.equipamento_id = any(equipamentos))
      and not exists (select from quer q where (q.projeto_id, q.equipamento_id, q.etapa_id) = (c.projeto_id, c.equipamento_id, c.etapa_id))
  ), tirada as (
    delete from equipamentograma c using sobra s where s.id = c.id and s.intacta
  )
  update equipamentograma c set ativo = false from sobra s where s.id = c.id and not s.intacta;
$$;

create function equipamentograma_do_escopo() returns trigger language plpgsql as $$
begin
  perform equipamentograma_segue_modelo(array(select distinct projeto_id from mudadas), array(select distinct equipamento_id from mudadas));
  return null;
end $$;
create trigger projeto_equipamento__entra after insert on projeto_equipamento
  referencing new table as mudadas for each statement execute function equipamentograma_do_escopo();
create trigger projeto_equipamento__sai after delete on projeto_equipamento
  referencing old table as mudadas for each statement execute function equipamentograma_do_escopo();

create function equipamentograma_do_modelo() returns trigger language plpgsql as $$
begin
  perform equipamentograma_segue_modelo(null, array(select e.id from equipamento e join tipoequipamento t on t.id = e.tipoequipamento_id
    where t.modelo_id in (select equipamentogramamodelo_id from mudadas)));
  return null;
end $$;
create trigger equipamentogramamodelo_etapa__entra after insert on equipamentogramamodelo_etapa
  referencing new table as mudadas for each statement execute function equipamentograma_do_modelo();
create trigger equipamentogramamodelo_etapa__muda after update on equipamentogramamodelo_etapa
  referencing new table as mudadas for each statement execute function equipamentograma_do_modelo();
create trigger equipamentogramamodelo_etapa__sai after delete on equipamentogramamodelo_etapa
  referencing old table as mudadas for each statement execute function equipamentograma_do_modelo();

create function equipamentograma_do_equipamento() returns trigger language plpgsql as $$
begin
  perform equipamentograma_segue_modelo(null, array[new.id]);
  return null;
end $$;
create trigger equipamento__equipamentograma after update of tag, tipoequipamento_id, ficha on equipamento for each row
  when ((old.tag, old.tipoequipamento_id, old.ficha) is distinct from (new.tag, new.tipoequipamento_id, new.ficha))
  execute function equipamentograma_do_equipamento();

create function equipamentograma_do_tipo() returns trigger language plpgsql as $$
begin
  perform equipamentograma_segue_modelo(null, array(select id from equipamento where tipoequipamento_id = new.id));
  return null;
end $$;
create trigger tipoequipamento__equipamentograma after update of modelo_id on tipoequipamento for each row
  when (old.modelo_id is distinct from new.modelo_id) execute function equipamentograma_do_tipo();

create function equipamentograma_de_todos() returns trigger language plpgsql as $$
begin
  perform equipamentograma_segue_modelo(null, null);
  return null;
end $$;
create trigger equipamentogramamodelo__equipamentograma after update of ativo on equipamentogramamodelo for each row
  when (old.ativo <> new.ativo) execute function equipamentograma_de_todos();
create trigger etapa__equipamentograma after update of sigla, nome on etapa for each row
  when ((old.sigla, old.nome) is distinct from (new.sigla, new.nome)) execute function equipamentograma_de_todos();

create trigger equipamentograma__esperas after delete on equipamentograma for each row execute function esperas_saem();
