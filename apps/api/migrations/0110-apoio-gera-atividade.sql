-- A support may bring activities of its own into the schedule: the work that gives it, and its dismantling.
alter table controleapoio
  add column atividade_apoio_id       bigint,
  add column atividade_desmontagem_id bigint,
  add constraint controleapoio__atividade_apoio foreign key (projeto_id, atividade_apoio_id)
    references atividade (projeto_id, id) on delete set null (atividade_apoio_id),
  add constraint controleapoio__atividade_desmontagem foreign key (projeto_id, atividade_desmontagem_id)
    references atividade (projeto_id, id) on delete set null (atividade_desmontagem_id);
create index controleapoio__atividade_apoio_id on controleapoio (projeto_id, atividade_apoio_id);
create index controleapoio__atividade_desmontagem_id on controleapoio (projeto_id, atividade_desmontagem_id);
