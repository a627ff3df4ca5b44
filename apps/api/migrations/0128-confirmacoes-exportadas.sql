-- The reports that a file of confirmations took to SAP, and when: the next file has only the others.
create table sap_exportado (
  apontamento_id bigint      primary key references apontamento on delete cascade,
  projeto_id     bigint      not null references projeto on delete cascade,
  em             timestamptz not null default now()
);
create index sap_exportado__em on sap_exportado (projeto_id, em);
