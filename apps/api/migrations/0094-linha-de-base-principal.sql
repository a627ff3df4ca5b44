-- Why a baseline became the main one, when, and by whom.
alter table linhabase
  add column motivo       text constraint linhabase__motivo_tamanho check (length(motivo) between 1 and 1000),
  add column aprovada_em  timestamptz,
  add column aprovada_por bigint references usuario;
