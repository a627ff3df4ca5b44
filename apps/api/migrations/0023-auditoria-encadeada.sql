-- The log as a chain: what was written cannot be changed, taken out or put in without it showing.
--
-- Each statement that writes to `auditoria` leaves a block: its rows and their SHA-256. When the transaction commits,
-- each block becomes the next link: elo = SHA-256(elo before || SHA-256(resumos)). Only that last step waits for other
-- writers; from it to the end of the commit one transaction goes at a time, so the chain has the order of the commits.

-- SHA-256 of a row: its columns in order as a JSON array, the instant in microseconds since 1970, JSON values as text.
create function auditoria_resumo(
  id bigint, em timestamptz, usuario_id bigint, projeto_id bigint, entidade text, registro_id bigint, acao text,
  antes jsonb, depois jsonb, ip text
) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(id, (extract(epoch from em) * 1000000)::bigint, usuario_id, projeto_id,
    entidade, registro_id, acao, antes::text, depois::text, ip)::text, 'UTF8'))
$$;

create table auditoria_bloco (
  id      bigint   generated always as identity primary key,
  linhas  bigint[] not null,
  -- 32 bytes for each row, in their order.
  resumos bytea    not null,
  constraint auditoria_bloco__resumos check (length(resumos) = 32 * cardinality(linhas))
);
-- Hashes do not compress; one of them is read without the others.
alter table auditoria_bloco alter column resumos set storage external;

create table auditoria_elo (
  posicao  bigint not null,
  bloco_id bigint not null,
  elo      bytea  not null,
  constraint auditoria_elo__posicao primary key (posicao),
  constraint auditoria_elo__bloco_id unique (bloco_id),
  constraint auditoria_elo__bloco foreign key (bloco_id) references auditoria_bloco
);

-- The rows there already were.
insert into auditoria_bloco (linhas, resumos)
select array_agg(a.id order by a.id),
  string_agg(auditoria_resumo(a.id, a.em, a.usuario_id, a.projeto_id, a.entidade, a.registro_id, a.acao, a.antes, a.depois, a.ip), ''::bytea order by a.id)
from (select r.*, (row_number() over (order by r.id) - 1) / 1000 as grupo from auditoria r) a
group by a.grupo order by a.grupo;

do $$
declare
  bloco   record;
  corrente bytea := '';
begin
  for bloco in select b.id, b.resumos, row_number() over (order by b.id) as posicao from auditoria_bloco b order by b.id loop
    corrente := sha256(corrente || sha256(bloco.resumos));
    insert into auditoria_elo (posicao, bloco_id, elo) values (bloco.posicao, bloco.id, corrente);
  end loop;
end $$;

create function auditoria_agrupar() returns trigger language plpgsql as $$
begin
  -- With the snapshot of its beginning a transaction would not see the last link.
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'auditoria is written in read committed transactions only' using errcode = 'feature_not_supported';
  end if;
  insert into auditoria_bloco (linhas, resumos)
  select array_agg(n.id order by n.id),
    string_agg(auditoria_resumo(n.id, n.em, n.usuario_id, n.projeto_id, n.entidade, n.registro_id, n.acao, n.antes, n.depois, n.ip), ''::bytea order by n.id)
  from novas n having count(*) > 0;
  return null;
end $$;
create trigger auditoria__agrupar after insert on auditoria referencing new table as novas
  for each statement execute function auditoria_agrupar();

create function auditoria_encadear() returns trigger language plpgsql as $$
declare
  -- Before the lock: of a bulk write it takes milliseconds.
  conteudo bytea := sha256(new.resumos);
  ultimo   auditoria_elo;
begin
  perform pg_advisory_xact_lock(4700010);
  select * into ultimo from auditoria_elo order by posicao desc limit 1;
  insert into auditoria_elo (posicao, bloco_id, elo)
  values (coalesce(ultimo.posicao, 0) + 1, new.id, sha256(coalesce(ultimo.elo, '') || conteudo));
  return null;
end $$;
create constraint trigger auditoria_bloco__encadear after insert on auditoria_bloco
  deferrable initially deferred for each row execute function auditoria_encadear();

create trigger auditoria_bloco__imutavel before update or delete on auditoria_bloco
  for each row execute function auditoria_imutavel();
create trigger auditoria_bloco__sem_truncate before truncate on auditoria_bloco
  for each statement execute function auditoria_imutavel();
create trigger auditoria_elo__imutavel before update or delete on auditoria_elo
  for each row execute function auditoria_imutavel();
create trigger auditoria_elo__sem_truncate before truncate on auditoria_elo
  for each statement execute function auditoria_imutavel();
