-- A draft that is deleted takes its figures with it: when they are of is told where they are.
alter table informe drop column numeros_em;
