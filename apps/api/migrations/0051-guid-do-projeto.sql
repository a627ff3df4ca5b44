-- What the GUIDs of a project's rows begin with in the files that leave: a file that comes back is known by them.
alter table projeto add column guid uuid not null default gen_random_uuid();
