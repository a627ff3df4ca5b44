-- Each calculation gives many services new dates. Without these indexes, and with room on the page, a new row needs no
-- new entry in the twenty others: the dates of a project's services are few enough to sort.
drop index servico__inicio;
drop index servico__termino;
drop index servico__critico;
alter table servico set (fillfactor = 55);
