-- Six of the first files changed after databases had been made with them: what those lack is made here, and a database
-- that has it already stays as it is.
create or replace function minuto_de(instante timestamp) returns integer
  language sql immutable strict parallel safe
  return (date_part('epoch', instante) / 60)::integer;

do $$
declare
  colunas constant jsonb = '{"atividade__posicao": "posicao", "atividade__codigo_ordem": "codigo collate pt_br", "atividade__nome": "nome collate pt_br"}';
  indice text;
begin
  for indice in
    select indexname from pg_indexes where schemaname = 'public' and colunas ? indexname and indexdef like '%INCLUDE (id)'
  loop
    execute format('drop index %I', indice);
    execute format('create index %I on atividade (projeto_id, %s, id)', indice, colunas ->> indice);
  end loop;
end $$;

create index if not exists apontamento__registrado_em on apontamento (projeto_id, registrado_em)
  where importacao_id is null;
create index if not exists auditoria__novidades on auditoria (projeto_id, em)
  where entidade = 'projeto' and acao in ('I', 'U', 'DATA_BASE', 'IMPORTACAO');

alter index atividade__busca set (gin_pending_list_limit = 256);
alter index servico__busca set (gin_pending_list_limit = 256);
alter index eap__busca set (gin_pending_list_limit = 256);

create or replace function nr13_limite_psv(equipamento equipamento) returns date
  language sql stable set enable_seqscan = off
  begin atomic
    select protegido.proxima_interna from equipamento protegido
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id and t.nr13 = 'NAO' and t.sigla in ('PSV', 'PRV')
    where protegido.id = equipamento.equipamento_pai_id and equipamento.equipamento_pai_id is not null;
  end;
