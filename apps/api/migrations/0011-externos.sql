-- What links with projects outside the file ask of the dates, and the calendar that MS Project counts the slack in where
-- it is not the one that the activity works by. Only files bring them.
alter table atividade
  add column inicio_externo      timestamp,
  add column termino_externo     timestamp,
  add column calendario_folga_id bigint,
  add constraint atividade__calendario_folga_do_projeto
    foreign key (projeto_id, calendario_folga_id) references calendario (projeto_id, id);
