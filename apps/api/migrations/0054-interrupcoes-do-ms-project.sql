-- Splits of a task of MS Project that has not started, in its working minutes: after how many it stops, for how many. Only
-- its files bring them, and they are written back there; the duration covers them.
alter table atividade
  add column interrupcoes text,
  add constraint atividade__interrupcoes_legiveis check (interrupcoes ~ '^[0-9]+[+][0-9]+( [0-9]+[+][0-9]+)*$');
