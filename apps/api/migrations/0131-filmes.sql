-- A film of the register of photos: `caminho` is what people see, the same film without what the camera wrote beside it;
-- `quadro` is the picture that stands for it where only a picture can.
alter table anexo add column quadro text constraint anexo__quadro_unico unique;
alter table registrofotografico
  add column duracao integer constraint registrofotografico__duracao check (duracao between 0 and 60);
create index registrofotografico__duracao on registrofotografico (projeto_id, duracao);
