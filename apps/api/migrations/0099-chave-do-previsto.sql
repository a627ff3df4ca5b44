-- What the stored planned progress was worked out from: it is worked out again when that changes.
alter table projeto add column previsto_chave text;
