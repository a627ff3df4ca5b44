-- The operation of the order of SAP that the activity is; the order is that of its serviço.
alter table atividade add column operacao_sap text;
