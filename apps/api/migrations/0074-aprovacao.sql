-- Who must approve a kind of document: of one project, or the default of all.
create table fluxo_aprovacao (
  id           bigint      generated always as identity primary key,
  projeto_id   bigint      references projeto on delete cascade,
  documento    text        not null constraint fluxo_aprovacao__documento check (length(documento) between 1 and 30),
  nome         text        not null constraint fluxo_aprovacao__nome check (length(nome) between 1 and 80),
  modo         text        not null constraint fluxo_aprovacao__modo check (modo in ('SEQUENCIAL', 'PARALELO')),
  autoaprovacao boolean    not null,
  niveis       jsonb       not null constraint fluxo_aprovacao__niveis check (jsonb_array_length(niveis) between 1 and 9),
  versao       integer     not null default 1,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint fluxo_aprovacao__unico unique nulls not distinct (projeto_id, documento)
);

-- One cycle of the approval of one record. `foto` is what is voted on, and `hash` its SHA-256.
create table aprovacao (
  id             bigint      generated always as identity primary key,
  projeto_id     bigint      not null references projeto on delete cascade,
  documento      text        not null,
  registro_id    bigint      not null,
  ciclo          integer     not null constraint aprovacao__ciclo check (ciclo > 0),
  situacao       text        not null default 'PENDENTE' constraint aprovacao__situacao check (situacao in
    ('PENDENTE', 'APROVADO', 'REPROVADO', 'DEVOLVIDO', 'CANCELADO', 'REFEITO')),
  solicitante_id bigint      not null references usuario,
  foto           jsonb       not null,
  hash           text        not null constraint aprovacao__hash check (hash ~ '^[0-9a-f]{64}$'),
  modo           text        not null,
  autoaprovacao  boolean     not null,
  em             timestamptz not null,
  decidido_em    timestamptz,
  constraint aprovacao__ciclo_unico unique (documento, registro_id, ciclo),
  constraint aprovacao__decisao check ((decidido_em is null) = (situacao = 'PENDENTE'))
);
create unique index aprovacao__uma_aberta on aprovacao (documento, registro_id) where situacao = 'PENDENTE';
create index aprovacao__abertas on aprovacao (projeto_id, id) where situacao = 'PENDENTE';
create index aprovacao__projeto_id on aprovacao (projeto_id);
create index aprovacao__solicitante_id on aprovacao (solicitante_id);

create table aprovacao_nivel (
  aprovacao_id  bigint      not null references aprovacao on delete cascade,
  nivel         smallint    not null constraint aprovacao_nivel__nivel check (nivel between 1 and 9),
  nome          text        not null,
  quorum        smallint    not null constraint aprovacao_nivel__quorum check (quorum > 0),
  sla_h         integer     not null constraint aprovacao_nivel__sla check (sla_h > 0),
  escalonamento smallint    constraint aprovacao_nivel__escalonamento check (escalonamento > nivel),
  motivos       text[]      not null,
  situacao      text        not null constraint aprovacao_nivel__situacao check (situacao in
    ('AGUARDANDO', 'PENDENTE', 'APROVADO', 'REPROVADO', 'DEVOLVIDO', 'DISPENSADO')),
  desde         timestamptz,
  limite        timestamptz,
  lembrado_em   timestamptz,
  escalado_em   timestamptz,
  decidido_em   timestamptz,
  constraint aprovacao_nivel__pk primary key (aprovacao_id, nivel)
);
create index aprovacao_nivel__limite on aprovacao_nivel (limite) where situacao = 'PENDENTE' and escalado_em is null;

-- A person votes once at a level, and each seat of the level is used once.
create table aprovacao_voto (
  id            bigint      generated always as identity primary key,
  aprovacao_id  bigint      not null,
  nivel         smallint    not null,
  usuario_id    bigint      not null references usuario,
  em_nome_de_id bigint      references usuario,
  voto          text        not null constraint aprovacao_voto__voto check (voto in ('APROVA', 'REPROVA', 'DEVOLVE')),
  parecer       text        constraint aprovacao_voto__parecer check (length(parecer) between 1 and 1000),
  hash          text        not null,
  ip            text        not null,
  em            timestamptz not null,
  constraint aprovacao_voto__nivel foreign key (aprovacao_id, nivel) references aprovacao_nivel on delete cascade,
  constraint aprovacao_voto__pessoa unique (aprovacao_id, nivel, usuario_id),
  constraint aprovacao_voto__parecer_dado check (voto = 'APROVA' or length(parecer) >= 20)
);
create unique index aprovacao_voto__assento on aprovacao_voto (aprovacao_id, nivel, coalesce(em_nome_de_id, usuario_id));
create index aprovacao_voto__usuario_id on aprovacao_voto (usuario_id);
create index aprovacao_voto__em_nome_de_id on aprovacao_voto (em_nome_de_id);

-- A vote stands as it was given.
create function aprovacao_voto_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'aprovacao_voto is append-only';
end $$;
create trigger aprovacao_voto__imutavel before update on aprovacao_voto
  for each row execute function aprovacao_voto_imutavel();

create index projeto_usuario__aprova on projeto_usuario (projeto_id) where nivel_aprovacao > 0;

-- The default ladder of the specification.
with nivel (documento, dados) as (values
  ('ASFE', '{"nivel":1,"nome":"Coordenação da parada","obrigatorio":true}'::jsonb),
  ('ASFE', '{"nivel":2,"nome":"Fiscalização / Engenharia do cliente","hhMinimo":40,"valorMinimo":20000}'),
  ('ASFE', '{"nivel":3,"nome":"Gerência da parada","hhMinimo":200,"valorMinimo":150000,"seCritico":true}'),
  ('ASFE', '{"nivel":4,"nome":"Comitê / Diretoria","valorMinimo":500000,"sePrazoFinal":true}'),
  ('SSE', '{"nivel":1,"nome":"Coordenação da parada","obrigatorio":true}'),
  ('SSE', '{"nivel":2,"nome":"Fiscalização / Engenharia do cliente","obrigatorio":true}'),
  ('SSE', '{"nivel":3,"nome":"Gerência da parada","valorMinimo":100000}'),
  ('SSE', '{"nivel":4,"nome":"Comitê / Diretoria","valorMinimo":500000}'),
  ('CAP', '{"nivel":1,"nome":"Coordenação da parada","obrigatorio":true}'),
  ('CAP', '{"nivel":2,"nome":"Fiscalização / Engenharia do cliente","obrigatorio":true}'),
  ('CAP', '{"nivel":3,"nome":"Gerência da parada","hhMinimo":200,"seRiscoAlto":true}'),
  ('CAP', '{"nivel":4,"nome":"Comitê / Diretoria","seRiscoAlto":true}'))
insert into fluxo_aprovacao (documento, nome, modo, autoaprovacao, niveis)
select documento, 'Padrão', 'SEQUENCIAL', false, jsonb_agg(
  '{"quorum":1,"slaH":null,"obrigatorio":false,"hhMinimo":null,"valorMinimo":null,"seCritico":false,"seCongelado":false,
    "sePrazoFinal":false,"seRiscoAlto":false}'::jsonb || dados || jsonb_build_object('escalonamento',
    case when (dados->>'nivel')::int < 4 then (dados->>'nivel')::int + 1 end) order by dados->>'nivel')
from nivel group by documento;

alter table email_modelo drop constraint email_modelo__chave_conhecida;
alter table email_modelo add constraint email_modelo__chave_conhecida
  check (chave in ('RECUPERACAO', 'CONVITE', 'TROCA_EMAIL_ANTIGO', 'TROCA_EMAIL_NOVO', 'APROVACAO', 'APROVACAO_PRAZO',
    'APROVACAO_RESULTADO', 'MENCAO', 'INFORME'));
insert into email_modelo (chave) values ('APROVACAO_PRAZO'), ('APROVACAO_RESULTADO');
