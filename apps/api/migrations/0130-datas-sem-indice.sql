-- A calculation moves the dates of thousands of activities at once. With an index on what moves, each row costs one more
-- entry in every index of the table; without, the row is rewritten in its page. A list by date sorts the project's rows.
drop index atividade_calculo__inicio_cedo;
drop index atividade_calculo__termino_cedo;
drop index atividade_calculo__folga_total;
drop index atividade_calculo__folga_decrescente;
create index atividade_calculo__projeto_id on atividade_calculo (projeto_id, atividade_id);
alter table atividade_calculo set (fillfactor = 55);
