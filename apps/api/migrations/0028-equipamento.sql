-- Equipment whole, and the numbers of NR-13 that its category and its inspections are calculated with.
create table parametro_nr13 (
  id             bigint      generated always as identity primary key,
  vigencia       date        not null constraint parametro_nr13__vigencia unique,
  norma          text        not null constraint parametro_nr13__norma_tamanho check (length(norma) between 1 and 200),
  observacao     text        not null default '' constraint parametro_nr13__observacao_tamanho check (length(observacao) <= 4000),
  -- Professional who confirmed the numbers; null: nobody has.
  confirmado_por text        constraint parametro_nr13__confirmado_por_tamanho check (length(confirmado_por) between 1 and 150),
  tabela         jsonb       not null,
  versao         integer     not null default 1,
  criado_em      timestamptz not null default now(),
  criado_por     bigint      references usuario,
  alterado_em    timestamptz,
  alterado_por   bigint      references usuario
);

-- Sources disagree with one another on some of these numbers: an engineer confirms them.
insert into parametro_nr13 (vigencia, norma, observacao, tabela) values
  ('2022-07-04', 'NR-13, Portaria MTP nº 1.846/2022',
   'Valores a confirmar com o profissional habilitado. Caldeiras de recuperação: 15 meses (24 com SPIE). ' ||
   'Caldeira A com a abertura das PSVs testada aos 12 meses: 24 meses. Caldeiras especiais com SPIE: 40 meses. ' ||
   'Nesses casos use a data que o PH definir, com o motivo.',
   $tabela${
  "grupos": [100, 30, 2.5, 1],
  "matriz": {"A": ["I", "I", "II", "III", "III"], "B": ["I", "II", "III", "IV", "IV"], "C": ["I", "II", "III", "IV", "V"], "D": ["II", "III", "IV", "V", "V"]},
  "caldeiraA": 1.96,
  "prazos": [
    {"objeto": "VASO", "categoria": "I", "spie": false, "mesesExterno": 12, "mesesInterno": 36, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "I", "spie": true, "mesesExterno": 36, "mesesInterno": 72, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "II", "spie": false, "mesesExterno": 24, "mesesInterno": 48, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "II", "spie": true, "mesesExterno": 48, "mesesInterno": 96, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "III", "spie": false, "mesesExterno": 36, "mesesInterno": 72, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "III", "spie": true, "mesesExterno": 60, "mesesInterno": 120, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "IV", "spie": false, "mesesExterno": 48, "mesesInterno": 96, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "IV", "spie": true, "mesesExterno": 72, "mesesInterno": 144, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "V", "spie": false, "mesesExterno": 60, "mesesInterno": 120, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "VASO", "categoria": "V", "spie": true, "mesesExterno": 84, "mesesInterno": null, "mesesTh": null, "item": "13.5.4.5"},
    {"objeto": "CALDEIRA", "categoria": "A", "spie": false, "mesesExterno": 12, "mesesInterno": 12, "mesesTh": null, "item": "13.4.4"},
    {"objeto": "CALDEIRA", "categoria": "A", "spie": true, "mesesExterno": 30, "mesesInterno": 30, "mesesTh": null, "item": "13.4.4"},
    {"objeto": "CALDEIRA", "categoria": "B", "spie": false, "mesesExterno": 12, "mesesInterno": 12, "mesesTh": null, "item": "13.4.4"},
    {"objeto": "CALDEIRA", "categoria": "B", "spie": true, "mesesExterno": 24, "mesesInterno": 24, "mesesTh": null, "item": "13.4.4"}
  ]}$tabela$);

alter table sistema add constraint sistema__area unique (cliente_id, area_id, id);

alter table equipamento
  add column local_instalacao    text          constraint equipamento__local_instalacao_tamanho check (length(local_instalacao) between 1 and 40),
  add column equipamento_sap     text          constraint equipamento__equipamento_sap_tamanho check (length(equipamento_sap) between 1 and 18),
  add column criticidade         text          not null default 'B' constraint equipamento__criticidade check (criticidade in ('A', 'B', 'C')),
  add column reserva             boolean       not null default false,
  add column categoria_nr13      text          constraint equipamento__categoria_nr13 check (categoria_nr13 in ('I', 'II', 'III', 'IV', 'V', 'A', 'B')),
  add column classe_fluido       text          constraint equipamento__classe_fluido check (classe_fluido in ('A', 'B', 'C', 'D')),
  -- Pressures in MPa.
  add column pmta                numeric(18,6) constraint equipamento__pmta check (pmta > 0),
  add column pressao_operacao    numeric(18,6) constraint equipamento__pressao_operacao check (pressao_operacao > 0),
  add column volume              numeric(18,4) constraint equipamento__volume check (volume > 0),
  add column temperatura_projeto numeric(18,2) constraint equipamento__temperatura_projeto check (temperatura_projeto >= -273),
  add column ultima_interna      date,
  add column ultima_externa      date,
  add column ultimo_th           date,
  add column proxima_interna     date,
  add column proxima_externa     date,
  add column motivo_proximas     text          constraint equipamento__motivo_proximas_tamanho check (length(motivo_proximas) between 20 and 500),
  add column fluido              text          constraint equipamento__fluido_tamanho check (length(fluido) between 1 and 60),
  add column material            text          constraint equipamento__material_tamanho check (length(material) between 1 and 60),
  add column peso                numeric(18,3) constraint equipamento__peso check (peso > 0),
  add column altura              numeric(18,2) constraint equipamento__altura check (altura > 0),
  add column espaco_confinado    boolean       not null default false,
  add column ficha               jsonb         not null default '{}' constraint equipamento__ficha check (jsonb_typeof(ficha) = 'object'),
  add column posicao_x           numeric(18,2) constraint equipamento__posicao_x check (posicao_x between 0 and 100),
  add column posicao_y           numeric(18,2) constraint equipamento__posicao_y check (posicao_y between 0 and 100),
  add constraint equipamento__posicao check ((posicao_x is null) = (posicao_y is null)),
  add constraint equipamento__id unique (cliente_id, id),
  add constraint equipamento__local_instalacao unique (cliente_id, local_instalacao),
  drop constraint equipamento_area_id_fkey,
  drop constraint equipamento_sistema_id_fkey,
  drop constraint equipamento_local_id_fkey,
  drop constraint equipamento_equipamento_pai_id_fkey,
  -- What it points to is of the same plant; a system that goes to another area takes its equipment along.
  add constraint equipamento__area_id foreign key (cliente_id, area_id) references area (cliente_id, id),
  add constraint equipamento__sistema_id foreign key (cliente_id, area_id, sistema_id) references sistema (cliente_id, area_id, id) on update cascade,
  add constraint equipamento__local_id foreign key (cliente_id, local_id) references local (cliente_id, id),
  add constraint equipamento__equipamento_pai_id foreign key (cliente_id, equipamento_pai_id) references equipamento (cliente_id, id);

-- The quick search looks into what SAP and the plant call it too.
alter table equipamento drop column busca;
alter table equipamento add column busca text not null generated always as (sem_acento(tag || ' ' || nome || ' ' ||
  coalesce(local_instalacao, '') || ' ' || coalesce(equipamento_sap, '') || ' ' || coalesce(fluido, '') || ' ' || coalesce(material, ''))) stored;
create index equipamento__busca on equipamento using gin (busca gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A window of the list is read from an index in its order; of the usual filters too.
create index equipamento__em_ordem_de_tag on equipamento (cliente_id, tag collate pt_br, id) where ativo;
create index equipamento__em_ordem_de_nome on equipamento (cliente_id, nome collate pt_br, id) where ativo;
create index equipamento__em_ordem_de_criticidade on equipamento (cliente_id, criticidade collate "C", id) where ativo;
create index equipamento__proxima_interna on equipamento (cliente_id, proxima_interna, id) where ativo;
create index equipamento__vencimento on equipamento (cliente_id, least(proxima_interna, proxima_externa), id) where ativo;
create index equipamento__tipoequipamento_id on equipamento (tipoequipamento_id);
create index equipamento__local_id on equipamento (local_id);
create index equipamento__equipamento_pai_id on equipamento (equipamento_pai_id);

-- The next inspections that the norm asks for, by the parameters in force on the day; null where it asks for none.
create function nr13_proximas(equipamento equipamento, out interna date, out externa date)
  language sql stable
  begin atomic
    select equipamento.ultima_interna + make_interval(months => (p.prazo ->> 'mesesInterno')::int),
      equipamento.ultima_externa + make_interval(months => (p.prazo ->> 'mesesExterno')::int)
    from (select tabela from parametro_nr13 where vigencia <= current_date order by vigencia desc limit 1) v
    cross join jsonb_array_elements(v.tabela -> 'prazos') as p (prazo)
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id and t.nr13 = p.prazo ->> 'objeto'
    join cliente c on c.id = equipamento.cliente_id and c.spie = (p.prazo ->> 'spie')::boolean
    where p.prazo ->> 'categoria' = equipamento.categoria_nr13;
  end;

-- Without the reason of an engineer the next inspections are those of the norm, by whatever way the row is written.
create function equipamento_proximas() returns trigger language plpgsql as $$
declare
  norma record;
begin
  if new.motivo_proximas is not null or new.categoria_nr13 is null then
    return new;
  end if;
  select * into norma from nr13_proximas(new);
  if (new.proxima_interna <> norma.interna and (tg_op = 'INSERT' or new.proxima_interna is distinct from old.proxima_interna))
    or (new.proxima_externa <> norma.externa and (tg_op = 'INSERT' or new.proxima_externa is distinct from old.proxima_externa))
  then
    raise exception 'next inspection is not that of the norm' using errcode = 'check_violation', table = 'equipamento',
      constraint = 'equipamento__motivo_proximas', hint = 'Justificativa obrigatória (mínimo de 20 caracteres).';
  end if;
  new.proxima_interna := coalesce(norma.interna, new.proxima_interna);
  new.proxima_externa := coalesce(norma.externa, new.proxima_externa);
  return new;
end;
$$;
create trigger equipamento__proximas
  before insert or update of cliente_id, tipoequipamento_id, categoria_nr13, ultima_interna, ultima_externa, proxima_interna, proxima_externa, motivo_proximas
  on equipamento for each row execute function equipamento_proximas();
