-- Materials of a list that the register of materials does not have.
alter table sap_importacao add column insumos_que_faltam jsonb not null default '[]';
