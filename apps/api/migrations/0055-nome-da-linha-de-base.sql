-- What planners keep to compare with later is chosen by its name.
create unique index linhabase__nome on linhabase (projeto_id, lower(nome));
