-- The first of the services that are copies of each other: a TAG gets each of them once, whatever the titles became.
alter table servico add column replicado_de bigint;
