-- What one person did, the newest first: read whole when they ask for their data.
create index auditoria__usuario on auditoria (usuario_id, id desc);

-- People by part of a name or e-mail, without accents or case.
create index usuario__nome on usuario using gin (sem_acento(nome) gin_trgm_ops);
create index usuario__email_parte on usuario using gin (sem_acento(email) gin_trgm_ops);
