-- A pipe goes by the intervals of the most critical vessel that it is connected to: the equipment above it. By the key,
-- as with safety valves, whatever is known of the table.
create function nr13_vaso_da_linha(equipamento equipamento) returns text
  language sql stable set enable_seqscan = off
  begin atomic
    select vaso.categoria_nr13 from equipamento vaso
    join tipoequipamento tv on tv.id = vaso.tipoequipamento_id and tv.nr13 = 'VASO'
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id and t.nr13 = 'TUBULACAO'
    where vaso.id = equipamento.equipamento_pai_id and equipamento.equipamento_pai_id is not null;
  end;

create or replace function nr13_proximas(equipamento equipamento, out interna date, out externa date)
  language sql stable
  begin atomic
    select equipamento.ultima_interna + make_interval(months => (p.prazo ->> 'mesesInterno')::int),
      equipamento.ultima_externa + make_interval(months => (p.prazo ->> 'mesesExterno')::int)
    from (select t.nr13 || coalesce('_' || equipamento.caldeira, '') as objeto, equipamento.categoria_nr13 as categoria
        from tipoequipamento t where t.id = equipamento.tipoequipamento_id and equipamento.categoria_nr13 is not null
      union all
        select 'VASO', vaso from nr13_vaso_da_linha(equipamento) vaso
        where equipamento.categoria_nr13 is null and vaso is not null) de
    cross join (select tabela from parametro_nr13 where vigencia <= current_date order by vigencia desc limit 1) v
    cross join jsonb_array_elements(v.tabela -> 'prazos') as p (prazo)
    join cliente c on c.id = equipamento.cliente_id and c.spie = (p.prazo ->> 'spie')::boolean
    where p.prazo ->> 'objeto' = de.objeto and p.prazo ->> 'categoria' = de.categoria
    union all
    select limite, null from nr13_limite_psv(equipamento) limite where limite is not null
    limit 1;
  end;

-- Of an engineer's programme a pipe has ten years at most.
create function nr13_alem_do_programa(equipamento equipamento) returns boolean
  language sql stable
  begin atomic
    select (equipamento.proxima_interna > equipamento.ultima_interna + interval '10 years'
        or equipamento.proxima_externa > equipamento.ultima_externa + interval '10 years')
      and exists (select from tipoequipamento t where t.id = equipamento.tipoequipamento_id and t.nr13 = 'TUBULACAO');
  end;

create function equipamento_programa() returns trigger language plpgsql as $$
begin
  if nr13_alem_do_programa(new) then
    raise exception 'a pipe is due after ten years' using errcode = 'check_violation', table = 'equipamento',
      constraint = case when new.proxima_interna > new.ultima_interna + interval '10 years'
        then 'equipamento__proxima_interna' else 'equipamento__proxima_externa' end,
      hint = 'O programa de inspeção do PH leva uma tubulação a no máximo 10 anos da última inspeção.';
  end if;
  return null;
end;
$$;

-- What people had decided by themselves stays as they decided it; what nobody decided follows the vessel.
update equipamento e set versao = e.versao + 1,
  motivo_proximas = 'Data informada antes de o prazo seguir o do vaso a que a linha se liga.'
where e.motivo_proximas is null and nr13_vaso_da_linha(e) is not null
  and (e.proxima_interna <> (nr13_proximas(e)).interna or e.proxima_externa <> (nr13_proximas(e)).externa);
update equipamento e set versao = e.versao + 1, categoria_nr13 = e.categoria_nr13
where e.motivo_proximas is null and nr13_vaso_da_linha(e) is not null
  and (e.proxima_interna is null and e.ultima_interna is not null or e.proxima_externa is null and e.ultima_externa is not null);

create trigger equipamento__programa_insert after insert on equipamento
  for each row when (new.motivo_proximas is not null) execute function equipamento_programa();
create trigger equipamento__programa after update on equipamento
  for each row when (new.motivo_proximas is not null and (new.proxima_interna, new.proxima_externa, new.ultima_interna, new.ultima_externa,
    new.tipoequipamento_id) is distinct from (old.proxima_interna, old.proxima_externa, old.ultima_interna, old.ultima_externa,
    old.tipoequipamento_id)) execute function equipamento_programa();
