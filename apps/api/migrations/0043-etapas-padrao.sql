-- Standard stages stand in one order inside of their phase, as those of a project do; asked at the end, so that two may
-- trade places in one transaction. Those that shared a place stand in the order in which they were shown.
update etapa e set ordem = n.ordem, versao = e.versao + 1
from (select id, row_number() over (partition by fase order by ordem, sigla, id) * 10 as ordem from etapa
  where fase in (select fase from etapa group by fase, ordem having count(*) > 1)) n
where n.id = e.id and n.ordem <> e.ordem;
alter table etapa add constraint etapa__ordem unique (fase, ordem) deferrable initially deferred;

-- Any profile may answer for a stage, those that people make too.
alter table etapa add column perfil_responsavel_id bigint constraint etapa__perfil_responsavel_id references perfil;
alter table projeto_etapa add column perfil_responsavel_id bigint constraint projeto_etapa__perfil_responsavel_id references perfil;
-- Found by what is typed, where they are chosen.
alter table perfil add column busca text not null generated always as (sem_acento(nome)) stored;
create temporary table perfil_da_palavra (palavra text primary key, id bigint not null) on commit drop;
insert into perfil_da_palavra values ('GERENTE', 2), ('PLANEJADOR', 3), ('CONTROLADOR', 4), ('SUPERVISOR', 5), ('INSPETOR', 6),
  ('FISCAL', 7), ('APROVADOR', 8), ('SUPRIMENTOS', 9), ('SMS', 10), ('CONTRATADA', 11);
update etapa e set perfil_responsavel_id = p.id from perfil_da_palavra p where p.palavra = e.perfil_responsavel;
update projeto_etapa e set perfil_responsavel_id = p.id from perfil_da_palavra p where p.palavra = e.perfil_responsavel;
alter table etapa drop column perfil_responsavel;
alter table projeto_etapa drop column perfil_responsavel;
create index etapa__perfil_responsavel on etapa (perfil_responsavel_id) where perfil_responsavel_id is not null;
create index projeto_etapa__perfil_responsavel on projeto_etapa (perfil_responsavel_id) where perfil_responsavel_id is not null;

create or replace function completar_projeto(projeto bigint, usuario bigint) returns void language sql as $$
  insert into projeto_etapa (projeto_id, etapa_id, sigla, nome, fase, ordem, peso, cor, exige_foto, exige_inspecao,
    ponto_parada, perfil_responsavel_id, criado_por)
  select projeto, e.id, e.sigla, e.nome, e.fase, row_number() over (partition by e.fase order by e.ordem, e.id) * 10, e.peso,
    e.cor, e.exige_foto, e.exige_inspecao, e.ponto_parada, e.perfil_responsavel_id, usuario
  from etapa e where e.ativo and not exists (select from projeto_etapa x where x.projeto_id = projeto);
  insert into projeto_contrato (projeto_id, contrato_id, criado_por)
  select projeto, contrato_id, usuario from (
    select contrato_id from servico where projeto_id = projeto
    union select contrato_id from frente where projeto_id = projeto
    union select contrato_id from projeto_usuario where projeto_id = projeto) c where contrato_id is not null
  on conflict do nothing;
  insert into projeto_equipamento (projeto_id, equipamento_id, criado_por)
  select distinct projeto, equipamento_id, usuario from servico where projeto_id = projeto and equipamento_id is not null
  on conflict do nothing;
$$;
