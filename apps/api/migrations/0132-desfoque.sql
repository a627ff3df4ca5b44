-- A mark may hide a face or a plate.
alter table registrofotografico_marca drop constraint registrofotografico_marca__forma,
  add constraint registrofotografico_marca__forma check (forma in ('SETA', 'CIRCULO', 'TEXTO', 'DESFOQUE'));
