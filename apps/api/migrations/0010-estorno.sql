-- A reversal is a row of its own that points to the report it takes back: who, when and why. It never states progress.
alter table apontamento add constraint apontamento__estorno check
  (estornado_id is null or (situacao = 'ESTORNADO' and length(observacao) >= 20));
create unique index apontamento__estornado_id on apontamento (estornado_id) where estornado_id is not null;
-- What was reported lately, without what files brought.
create index apontamento__registrado_em on apontamento (projeto_id, registrado_em) where importacao_id is null;
-- What happened to a project itself, among all that is recorded of it.
create index auditoria__novidades on auditoria (projeto_id, em)
  where entidade = 'projeto' and acao in ('I', 'U', 'DATA_BASE', 'IMPORTACAO');

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
