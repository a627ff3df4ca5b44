-- What people were told of a support: the validity of its plate, and the start that came before it was ready.
alter table controleapoio
  add column avisada_validade date,
  add column avisado_inicio   timestamp;
create index controleapoio__validade on controleapoio (validade) where validade is not null;
