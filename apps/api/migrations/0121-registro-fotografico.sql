-- A picture that is kept as it came: `caminho` is what people see, made from it and without its metadata; `original` says
-- where the untouched file is, with its sum. `captura` is what the camera wrote: when, and where.
alter table anexo
  add column original jsonb constraint anexo__original check (jsonb_typeof(original) = 'object' and original ?& array['caminho', 'sha256', 'tamanho', 'tipo', 'nome']),
  add column captura  jsonb constraint anexo__captura check (jsonb_typeof(captura) = 'object');
create index anexo__original on anexo ((original->>'caminho')) where original is not null;

-- The photos of a shutdown.
create table registrofotografico (
  id              bigint        generated always as identity primary key,
  projeto_id      bigint        not null references projeto on delete cascade,
  numero          text          not null constraint registrofotografico__numero_forma check (numero ~ '^RFO-\d{4,9}$'),
  situacao        text          not null constraint registrofotografico__situacao check (situacao in ('APROVADO', 'PENDENTE', 'REPROVADO')),
  arquivo         jsonb         constraint registrofotografico__arquivo check (jsonb_typeof(arquivo) = 'object'),
  titulo          text          constraint registrofotografico__titulo_tamanho check (length(titulo) between 1 and 120),
  legenda         text          constraint registrofotografico__legenda_tamanho check (length(legenda) between 1 and 300),
  momento         text          not null constraint registrofotografico__momento check (momento in
    ('ANTES', 'DURANTE', 'DEPOIS', 'DEFEITO', 'SMS', 'GERAL')),
  capturada_em    timestamp,
  equipamento_id  bigint        references equipamento,
  servico_id      bigint,
  atividade_id    bigint        references atividade on delete set null,
  etapa_id        bigint        references etapa,
  local_id        bigint        references local,
  antes_id        bigint        references registrofotografico on delete set null,
  para_informe    boolean       not null default false,
  capa            boolean       not null default false,
  sigilo          text          not null default 'INTERNO' constraint registrofotografico__sigilo check (sigilo in ('INTERNO', 'PUBLICO', 'RESTRITO')),
  autor_id        bigint        references usuario,
  contrato_id     bigint        references contrato,
  hash            text          constraint registrofotografico__hash_formato check (hash ~ '^[0-9a-f]{64}$'),
  latitude        numeric(18,6),
  longitude       numeric(18,6),
  origem          text          constraint registrofotografico__origem_formato check (origem ~ '^[a-z_]{1,60}$'),
  origem_id       integer,
  busca           text          not null generated always as (sem_acento(numero || ' ' || coalesce(titulo, '') || ' ' || coalesce(legenda, ''))) stored,
  ativo           boolean       not null default true,
  versao          integer       not null default 1,
  criado_em       timestamptz   not null default now(),
  criado_por      bigint        references usuario,
  alterado_em     timestamptz,
  alterado_por    bigint        references usuario,
  constraint registrofotografico__numero unique (projeto_id, numero),
  constraint registrofotografico__par check (antes_id <> id),
  constraint registrofotografico__servico_do_projeto foreign key (projeto_id, servico_id) references servico (projeto_id, id)
    on delete set null (servico_id)
);
create index registrofotografico__busca on registrofotografico using gin (busca gin_trgm_ops);
create index registrofotografico__numero_ordem on registrofotografico (projeto_id, numero collate pt_br, id);
create index registrofotografico__capturada_em on registrofotografico (projeto_id, capturada_em, id);
create index registrofotografico__situacao on registrofotografico (projeto_id, situacao);
create index registrofotografico__momento on registrofotografico (projeto_id, momento);
create index registrofotografico__hash on registrofotografico (projeto_id, hash);
create index registrofotografico__informe on registrofotografico (projeto_id, capturada_em) where para_informe;
create index registrofotografico__equipamento_id on registrofotografico (equipamento_id);
create index registrofotografico__servico_id on registrofotografico (projeto_id, servico_id);
create index registrofotografico__atividade_id on registrofotografico (atividade_id);
create index registrofotografico__etapa_id on registrofotografico (etapa_id);
create index registrofotografico__local_id on registrofotografico (local_id);
create index registrofotografico__antes_id on registrofotografico (antes_id);
create index registrofotografico__autor_id on registrofotografico (autor_id);
create index registrofotografico__contrato_id on registrofotografico (contrato_id);
create unique index registrofotografico__anexo on registrofotografico (((arquivo->>'anexo')::bigint));

-- What people draw over a photo, in thousandths of its width and height.
create table registrofotografico_marca (
  id                     bigint  generated always as identity primary key,
  registrofotografico_id bigint  not null references registrofotografico on delete cascade,
  ordem                  integer not null,
  forma                  text    not null constraint registrofotografico_marca__forma check (forma in ('SETA', 'CIRCULO', 'TEXTO')),
  cor                    text    not null default 'VERMELHO' constraint registrofotografico_marca__cor check (cor in ('VERMELHO', 'AMARELO', 'BRANCO')),
  x1                     integer not null constraint registrofotografico_marca__x1 check (x1 between 0 and 1000),
  y1                     integer not null constraint registrofotografico_marca__y1 check (y1 between 0 and 1000),
  x2                     integer not null constraint registrofotografico_marca__x2 check (x2 between 0 and 1000),
  y2                     integer not null constraint registrofotografico_marca__y2 check (y2 between 0 and 1000),
  texto                  text    constraint registrofotografico_marca__texto_tamanho check (length(texto) between 1 and 80)
);
create index registrofotografico_marca__registro on registrofotografico_marca (registrofotografico_id, ordem);

-- A photo that hangs on a record of the project, whatever the record is, is in the register of photos too: a row that
-- points to the same file. What its table has of TAG, service, stage and contract comes along; a record without a project
-- (a person, a plant) keeps its photos to itself.
create function registro_da_foto(foto anexo) returns void language plpgsql as $$
declare
  dono jsonb;
  fuso text;
  ultimo integer;
  projeto bigint;
begin
  if foto.campo is not null or foto.categoria <> 'FOTO' or foto.tipo not in ('jpeg', 'png', 'webp') or foto.entidade = 'projeto'
    or not exists (select from information_schema.columns where table_schema = current_schema() and table_name = foto.entidade and column_name = 'projeto_id')
  then return; end if;
  execute format('select to_jsonb(r) from %I r where r.id = $1', foto.entidade) into dono using foto.registro_id;
  projeto := (dono->>'projeto_id')::bigint;
  if projeto is null then return; end if;
  select p.fuso into fuso from projeto p where p.id = projeto for no key update;
  insert into projeto_numero as n (projeto_id, entidade, ultimo) values (projeto, 'registrofotografico', 1)
    on conflict (projeto_id, entidade) do update set ultimo = n.ultimo + 1 returning n.ultimo into ultimo;
  insert into registrofotografico (projeto_id, numero, situacao, arquivo, legenda, momento, capturada_em, equipamento_id, servico_id,
    atividade_id, etapa_id, local_id, autor_id, contrato_id, hash, origem, origem_id, ativo, criado_em, criado_por)
  select projeto, 'RFO-' || lpad(ultimo::text, greatest(4, length(ultimo::text)), '0'), 'APROVADO',
    jsonb_build_object('anexo', foto.id, 'nome', foto.nome, 'tamanho', foto.tamanho, 'miniatura', foto.miniatura is not null),
    nullif(left(foto.legenda, 300), ''), 'GERAL',
    coalesce((foto.captura->>'em')::timestamp, date_trunc('minute', foto.criado_em at time zone fuso)),
    coalesce((dono->>'equipamento_id')::bigint, s.equipamento_id, t.equipamento_id), coalesce(s.id, t.id), a.id,
    coalesce((dono->>'etapa_id')::bigint, a.etapa_id), l.id, foto.criado_por,
    coalesce((dono->>'contrato_id')::bigint, s.contrato_id, t.contrato_id), foto.sha256, foto.entidade, foto.registro_id,
    foto.excluido_em is null, foto.criado_em, foto.criado_por
  from (values (1)) um
    left join servico s on s.projeto_id = projeto and s.id = case when foto.entidade = 'servico' then foto.registro_id else (dono->>'servico_id')::bigint end
    left join atividade a on a.projeto_id = projeto and a.id = case when foto.entidade = 'atividade' then foto.registro_id else (dono->>'atividade_id')::bigint end
    left join servico t on t.id = a.servico_id
    left join local l on l.id = (dono->>'local_id')::bigint;
end $$;

create function registra_foto() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform registro_da_foto(new);
  elsif exists (select from registrofotografico where (arquivo->>'anexo')::bigint = new.id) then
    update registrofotografico r set ativo = new.excluido_em is null, versao = r.versao + 1, alterado_em = now(), alterado_por = new.alterado_por,
      legenda = case when r.legenda is not distinct from nullif(old.legenda, '') then nullif(new.legenda, '') else r.legenda end
    where (r.arquivo->>'anexo')::bigint = new.id and r.origem is not null
      and (r.ativo <> (new.excluido_em is null) or new.legenda <> old.legenda);
  else
    perform registro_da_foto(new);
  end if;
  return null;
end $$;
create trigger anexo__registro_fotografico after insert on anexo for each row execute function registra_foto();
create trigger anexo__registro_fotografico_depois after update of excluido_em, legenda, categoria on anexo
  for each row execute function registra_foto();

-- The photos that are there.
select registro_da_foto(f) from anexo f where f.excluido_em is null and f.campo is null and f.categoria = 'FOTO' order by f.id;
