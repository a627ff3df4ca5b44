-- The project's own calendar: meetings, deliveries, trainings. Milestones are read from the schedule, not kept here.
create table evento_categoria (
  id         bigint  generated always as identity primary key,
  titulo     text    not null constraint evento_categoria__titulo_tamanho check (length(titulo) between 1 and 60),
  class_name text    not null constraint evento_categoria__class_name_formato check (class_name ~ '^[a-z-]{1,40}$'),
  text_class text    not null constraint evento_categoria__text_class_formato check (text_class ~ '^[a-z-]{1,40}$'),
  ordem      integer not null,
  ativo      boolean not null default true,
  constraint evento_categoria__titulo unique (titulo)
);
insert into evento_categoria (titulo, class_name, text_class, ordem) values
  ('Reunião', 'evento-marca', 'texto-marca', 1),
  ('Inspeção', 'evento-inspecao', 'texto-inspecao', 2),
  ('Entrega', 'evento-atencao', 'texto-atencao', 3),
  ('Treinamento', 'evento-feito', 'texto-feito', 4),
  ('Bloqueio ou manobra', 'evento-critico', 'texto-critico', 5),
  ('Outro', 'evento-neutro', 'texto-neutro', 6);

create table evento (
  id           bigint      generated always as identity primary key,
  versao       integer     not null default 1,
  chave        uuid        constraint evento__chave unique,
  -- Identity in calendars outside: stays when everything else changes.
  uid          uuid        not null default gen_random_uuid() constraint evento__uid unique,
  projeto_id   bigint      not null references projeto,
  categoria_id bigint      not null references evento_categoria,
  titulo       text        not null constraint evento__titulo_tamanho check (length(titulo) between 1 and 200),
  local        text        not null default '' constraint evento__local_tamanho check (length(local) <= 120),
  descricao    text        not null default '' constraint evento__descricao_tamanho check (length(descricao) <= 2000),
  -- Wall clock of the project. Without an end: a moment, or one whole day.
  inicio       timestamp   not null,
  termino      timestamp,
  dia_inteiro  boolean     not null default false,
  excluido_em  timestamptz,
  criado_em    timestamptz not null default now(),
  criado_por   bigint      references usuario,
  alterado_em  timestamptz,
  alterado_por bigint      references usuario,
  constraint evento__termino check (termino > inicio and termino <= inicio + interval '366 days'),
  constraint evento__inicio check (not dia_inteiro or (inicio::time = '00:00' and coalesce(termino::time, '00:00') = '00:00'))
);
create index evento__inicio_ordem on evento (projeto_id, inicio, id) where excluido_em is null;
create index evento__categoria_id on evento (categoria_id);

create index atividade__marcos on atividade (projeto_id) where tipo in ('MARCO_INICIO', 'MARCO_FIM');
