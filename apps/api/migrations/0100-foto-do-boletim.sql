-- Each row of a daily sheet has the photo of its signed paper.
alter table sse_boletim add column foto jsonb;
alter table anexo drop constraint anexo__campo_formato, add constraint anexo__campo_formato
  check (campo ~ '^[A-Za-z]{1,40}(\.\d{1,19})?$');
