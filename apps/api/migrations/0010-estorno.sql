-- A reversal is a row of its own that points to the report it takes back: who, when and why. It never states progress.
alter table apontamento add constraint apontamento__estorno check
  (estornado_id is null or (situacao = 'ESTORNADO' and length(observacao) >= 20));
create unique index apontamento__estornado_id on apontamento (estornado_id) where estornado_id is not null;

-- Minutes without exact decimals, which cost three times as much: schedules and curves ask for tens of thousands at once.
create or replace function minuto_de(instante timestamp) returns integer
  language sql immutable strict parallel safe
  return (date_part('epoch', instante) / 60)::integer;

-- The id as the last key of the orders of the list: no window has to be sorted again by it.
drop index atividade__posicao;
drop index atividade__codigo_ordem;
drop index atividade__nome;
create index atividade__posicao on atividade (projeto_id, posicao, id);
create index atividade__codigo_ordem on atividade (projeto_id, codigo collate pt_br, id);
create index atividade__nome on atividade (projeto_id, nome collate pt_br, id);
