-- A file that is the value of a field: the logo of a client, the picture of a kind of blank, the aerial view of a plant.
-- The row says which file it is; the file is kept, shown and cleaned away as any that hangs on a record.
alter table anexo add column campo text constraint anexo__campo_formato check (campo ~ '^[A-Za-z]{1,40}$');

drop index anexo__arquivo;
create unique index anexo__arquivo on anexo (entidade, registro_id, sha256) where excluido_em is null and campo is null;
drop index anexo__registro_id;
create index anexo__registro_id on anexo (entidade, registro_id, id desc) where excluido_em is null and campo is null;
create unique index anexo__campo on anexo (entidade, registro_id, campo) where excluido_em is null and campo is not null;

alter table cliente add column logo jsonb constraint cliente__logo check (jsonb_typeof(logo) = 'object');
alter table tiporaquete add column imagem jsonb constraint tiporaquete__imagem check (jsonb_typeof(imagem) = 'object');
