-- One search over everything: what each row is found by, without accents or case, the code first.
alter table servico add column busca text not null generated always as (sem_acento(codigo || ' ' || titulo)) stored;
alter table eap add column busca text not null generated always as (sem_acento(codigo || ' ' || nome)) stored;
alter table equipamento add column busca text not null generated always as (sem_acento(tag || ' ' || nome)) stored;

-- Words and similar words. The project is not in them: its own indexes are joined to these, and a project with few rows
-- is read whole. What was written last waits in a list that every search reads through: it is kept short, in kB, so that
-- the search is quick right after an import too.
create index servico__busca on servico using gin (busca gin_trgm_ops) with (gin_pending_list_limit = 256);
create index eap__busca on eap using gin (busca gin_trgm_ops) with (gin_pending_list_limit = 256);
create index equipamento__busca on equipamento using gin (busca gin_trgm_ops) with (gin_pending_list_limit = 256);
alter index atividade__busca set (gin_pending_list_limit = 256);

-- A code or its beginning, at once, however many rows have it.
create index atividade__inicio_busca on atividade (projeto_id, busca text_pattern_ops);
create index servico__inicio_busca on servico (projeto_id, busca text_pattern_ops);
create index eap__inicio_busca on eap (projeto_id, busca text_pattern_ops);

-- The serviços of an equipment.
create index servico__equipamento_id on servico (projeto_id, equipamento_id);
