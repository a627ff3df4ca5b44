-- Failed sign-ins of e-mails that nobody has, counted like those of people: the answers do not tell which e-mails exist.
-- Only a digest is kept, since people type passwords in the wrong field.
create table entrada_sem_dono (
  email_sha256  bytea       primary key,
  tentativas    integer     not null,
  bloqueado_ate timestamptz not null
);
create index entrada_sem_dono__bloqueado_ate on entrada_sem_dono (bloqueado_ate);

-- What hangs on a project is counted, and let go of, by project.
create index trabalho__projeto_id on trabalho (projeto_id);
create index usuario_permissao__projeto_id on usuario_permissao (projeto_id);
