-- Calendars are chosen like the rows of any register, where `calendario` is the name of another screen.
create view calendarioprojeto as
  select id, projeto_id, nome, ativo, versao, criado_em, alterado_em, sem_acento(nome) as busca from calendario;

-- Who gives a support, unless an activity says otherwise: of each client one of its contracts.
create table apoio_fornecedor (
  id           bigint      generated always as identity primary key,
  apoio_id     bigint      not null constraint apoio_fornecedor__apoio_id references apoio,
  cliente_id   bigint      not null constraint apoio_fornecedor__cliente_id references cliente,
  contrato_id  bigint      not null,
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint apoio_fornecedor__cliente unique (apoio_id, cliente_id),
  constraint apoio_fornecedor__contrato_id foreign key (cliente_id, contrato_id) references contrato (cliente_id, id)
);
create index apoio_fornecedor__contrato on apoio_fornecedor (contrato_id);
create index apoio_fornecedor__do_cliente on apoio_fornecedor (cliente_id);

-- A safety valve is inspected no later than the inside of what it protects: the equipment above it. Symbols of ISA-5.1.
-- By the key, whatever is known of the table: a plan made while it was empty would read it whole for each row that comes.
create function nr13_limite_psv(equipamento equipamento) returns date
  language sql stable set enable_seqscan = off
  begin atomic
    select protegido.proxima_interna from equipamento protegido
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id and t.nr13 = 'NAO' and t.sigla in ('PSV', 'PRV')
    where protegido.id = equipamento.equipamento_pai_id and equipamento.equipamento_pai_id is not null;
  end;

create or replace function nr13_proximas(equipamento equipamento, out interna date, out externa date)
  language sql stable
  begin atomic
    select equipamento.ultima_interna + make_interval(months => (p.prazo ->> 'mesesInterno')::int),
      equipamento.ultima_externa + make_interval(months => (p.prazo ->> 'mesesExterno')::int)
    from (select tabela from parametro_nr13 where vigencia <= current_date order by vigencia desc limit 1) v
    cross join jsonb_array_elements(v.tabela -> 'prazos') as p (prazo)
    join tipoequipamento t on t.id = equipamento.tipoequipamento_id and t.nr13 = p.prazo ->> 'objeto'
    join cliente c on c.id = equipamento.cliente_id and c.spie = (p.prazo ->> 'spie')::boolean
    where p.prazo ->> 'categoria' = equipamento.categoria_nr13
    union all
    select limite, null from nr13_limite_psv(equipamento) limite where limite is not null
    limit 1;
  end;

create or replace function equipamento_proximas() returns trigger language plpgsql as $$
declare
  norma record;
  limite date := nr13_limite_psv(new);
begin
  -- Nobody's reason puts a safety valve off beyond what it protects.
  if new.proxima_interna > limite
    and (tg_op = 'INSERT' or new.proxima_interna is distinct from old.proxima_interna
      or new.equipamento_pai_id is distinct from old.equipamento_pai_id)
  then
    raise exception 'a safety valve is due after what it protects' using errcode = 'check_violation', table = 'equipamento',
      constraint = 'equipamento__proxima_interna', hint = 'A PSV vence, no máximo, com a próxima inspeção interna do equipamento que protege ('
        || to_char(limite, 'DD/MM/YYYY') || ').';
  end if;
  new.proxima_interna := least(new.proxima_interna, limite);
  if new.motivo_proximas is not null then
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
create or replace trigger equipamento__proximas
  before insert or update of cliente_id, tipoequipamento_id, categoria_nr13, ultima_interna, ultima_externa, proxima_interna,
    proxima_externa, motivo_proximas, equipamento_pai_id
  on equipamento for each row execute function equipamento_proximas();

-- Those that there are take the date of what they protect.
update equipamento e set versao = e.versao + 1, proxima_interna = nr13_limite_psv(e)
where e.equipamento_pai_id is not null and e.motivo_proximas is null and nr13_limite_psv(e) is not null
  and e.proxima_interna is distinct from nr13_limite_psv(e);
