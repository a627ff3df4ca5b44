-- The last step at which the person of an item was told of its term.
alter table pmp add column aviso text constraint pmp__aviso check (aviso in ('LEMBRADO', 'ATRASADO'));
