-- How each person left the columns of a list, wherever they open it.
create table colunas_da_lista (
  usuario_id  bigint      not null references usuario,
  lista       text        not null constraint colunas_da_lista__lista_formato check (lista ~ '^[a-z]{1,40}([.][a-z]{1,40})?$'),
  leiaute     jsonb       not null constraint colunas_da_lista__leiaute_tamanho check (octet_length(leiaute::text) <= 20000),
  alterado_em timestamptz not null default clock_timestamp(),
  primary key (usuario_id, lista)
);
