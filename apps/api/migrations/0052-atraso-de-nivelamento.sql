-- Minutes of the clock by which MS Project's own levelling puts off a task. Only its files bring them.
alter table atividade
  add column atraso_nivelamento integer,
  add constraint atividade__atraso_nivelamento_positivo check (atraso_nivelamento > 0);
