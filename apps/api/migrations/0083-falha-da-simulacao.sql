-- Why the last simulation of a request was not made; null: it was made, or there was none.
alter table asfe add column falha text constraint asfe__falha_tamanho check (length(falha) between 1 and 2000);
