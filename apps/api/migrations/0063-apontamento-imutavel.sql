-- A report stands as it was written: the table refuses what would change it. One that was taken back is marked, and
-- only beside the row that takes it back.
create function apontamento_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.situacao = 'VALIDO' and new.situacao = 'ESTORNADO'
      and to_jsonb(old) - 'situacao' = to_jsonb(new) - 'situacao' then return new; end if;
  end if;
  raise exception 'apontamento is append-only';
end $$;
create trigger apontamento__imutavel before update or delete on apontamento
  for each row execute function apontamento_imutavel();
create trigger apontamento__sem_truncate before truncate on apontamento
  for each statement execute function apontamento_imutavel();

create function apontamento_com_estorno() returns trigger language plpgsql as $$
begin
  if not exists (select from apontamento where estornado_id = new.id) then
    raise exception 'no row takes back report %', new.id;
  end if;
  return null;
end $$;
create constraint trigger apontamento__com_estorno after update on apontamento deferrable initially deferred
  for each row execute function apontamento_com_estorno();
