-- The first day of a project's flow on the project's calendar; null: it holds at once. The default always holds.
alter table fluxo_aprovacao add column vigencia_inicio date
  constraint fluxo_aprovacao__vigencia check (projeto_id is not null or vigencia_inicio is null);
