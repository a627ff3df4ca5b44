-- A reversal is a row of its own that points to the report it takes back: who, when and why. It never states progress.
alter table apontamento add constraint apontamento__estorno check
  (estornado_id is null or (situacao = 'ESTORNADO' and length(observacao) >= 20));
create unique index apontamento__estornado_id on apontamento (estornado_id) where estornado_id is not null;
