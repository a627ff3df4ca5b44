-- When the project was to end, by the last calculation of each day of the data date: what the next days compare with.
create table termino_do_dia (
  projeto_id bigint    not null references projeto on delete cascade,
  dia        date      not null,
  termino    timestamp not null,
  primary key (projeto_id, dia)
);
