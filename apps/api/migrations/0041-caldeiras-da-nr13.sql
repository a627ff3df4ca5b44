-- Some boilers are inspected in intervals of their own: those of recovery, those of category A whose safety valves are
-- tested at twelve months, and the special ones. Null: the category alone decides.
alter table equipamento add column caldeira text constraint equipamento__caldeira check (caldeira in ('RECUPERACAO', 'PSV', 'ESPECIAL'));

-- Their intervals are data of every version, to be confirmed like the others. Only with SPIE is a boiler special.
update parametro_nr13 set versao = versao + 1, tabela = jsonb_set(tabela, '{prazos}', (tabela -> 'prazos') || (
  select jsonb_agg(jsonb_build_object('objeto', p.objeto, 'categoria', p.categoria, 'spie', p.spie, 'mesesExterno', p.meses,
    'mesesInterno', p.meses, 'mesesTh', null, 'item', '13.4.4') order by p.lugar)
  from (values (1, 'CALDEIRA_RECUPERACAO', 'A', false, 15), (2, 'CALDEIRA_RECUPERACAO', 'A', true, 24),
    (3, 'CALDEIRA_RECUPERACAO', 'B', false, 15), (4, 'CALDEIRA_RECUPERACAO', 'B', true, 24),
    (5, 'CALDEIRA_PSV', 'A', false, 24), (6, 'CALDEIRA_PSV', 'A', true, 30),
    (7, 'CALDEIRA_ESPECIAL', 'A', false, 12), (8, 'CALDEIRA_ESPECIAL', 'A', true, 40),
    (9, 'CALDEIRA_ESPECIAL', 'B', false, 12), (10, 'CALDEIRA_ESPECIAL', 'B', true, 40)
  ) as p (lugar, objeto, categoria, spie, meses)));

update parametro_nr13 set observacao = 'Valores a confirmar com o profissional habilitado.'
where observacao = 'Valores a confirmar com o profissional habilitado. Caldeiras de recuperação: 15 meses (24 com SPIE). ' ||
  'Caldeira A com a abertura das PSVs testada aos 12 meses: 24 meses. Caldeiras especiais com SPIE: 40 meses. ' ||
  'Nesses casos use a data que o PH definir, com o motivo.';

create or replace function nr13_proximas(equipamento equipamento, out interna date, out externa date)
  language sql stable
  begin atomic
    select equipamento.ultima_interna + make_interval(months => (p.prazo ->> 'mesesInterno')::int),
      equipamento.ultima_externa + make_interval(months => (p.prazo ->> 'mesesExterno')::int)
    from (select tabela from parametro_nr13 where vigencia <= current_date order by vigencia desc limit 1) v
    cross join jsonb_array_elements(v.tabela -> 'prazos') as p (prazo)
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id
      and t.nr13 || coalesce('_' || equipamento.caldeira, '') = p.prazo ->> 'objeto'
    join cliente c on c.id = equipamento.cliente_id and c.spie = (p.prazo ->> 'spie')::boolean
    where p.prazo ->> 'categoria' = equipamento.categoria_nr13
    union all
    select limite, null from nr13_limite_psv(equipamento) limite where limite is not null
    limit 1;
  end;

create or replace trigger equipamento__proximas
  before insert or update of cliente_id, tipoequipamento_id, categoria_nr13, caldeira, ultima_interna, ultima_externa,
    proxima_interna, proxima_externa, motivo_proximas, equipamento_pai_id
  on equipamento for each row execute function equipamento_proximas();
