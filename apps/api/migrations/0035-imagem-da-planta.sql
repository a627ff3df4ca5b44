-- The aerial view or plan of the plant that areas are outlined on; the file is kept as any that is the value of a field.
alter table projeto add column imagem_planta jsonb constraint projeto__imagem_planta check (jsonb_typeof(imagem_planta) = 'object');
