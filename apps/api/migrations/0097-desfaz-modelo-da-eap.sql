-- What the last template did to the tree of a project, to be undone while nobody changed the tree.
create table eap_montagem (
  id         bigint      generated always as identity primary key,
  projeto_id bigint      not null constraint eap_montagem__projeto unique references projeto on delete cascade,
  usuario_id bigint      not null constraint eap_montagem__usuario_id references usuario,
  em         timestamptz not null default now(),
  montagem   jsonb       not null
);
create index eap_montagem__usuario_id on eap_montagem (usuario_id);
