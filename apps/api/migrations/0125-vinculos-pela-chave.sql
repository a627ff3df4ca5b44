-- What SAP had said of a thing is found by its key alone: while a first list is written nothing is known of the table, and
-- an index with the same first columns was taken for as good.
drop index sap_vinculo__registro_id;
create index sap_vinculo__registro_id on sap_vinculo (registro_id, projeto_id, entidade);
