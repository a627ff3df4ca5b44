-- An action of a meeting may be about an item of the master plan.
alter table ataacao add column pmp_id bigint references pmp on delete set null;
create index ataacao__pmp_id on ataacao (pmp_id);
alter table ataacao drop constraint ataacao__sobre;
alter table ataacao add constraint ataacao__sobre check (sobre in
  ('SERVICO', 'ATIVIDADE', 'EQUIPAMENTO', 'ASFE', 'SSE', 'CAP', 'PMP', 'SUPRIMENTO'));
