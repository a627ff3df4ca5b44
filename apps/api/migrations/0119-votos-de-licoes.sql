-- Who found a lesson useful, once each.
create table licao_voto (
  id                bigint      generated always as identity primary key,
  licaoaprendida_id bigint      not null references licaoaprendida on delete cascade,
  usuario_id        bigint      not null references usuario,
  em                timestamptz not null default now(),
  constraint licao_voto__um unique (licaoaprendida_id, usuario_id)
);
create index licao_voto__usuario_id on licao_voto (usuario_id);
