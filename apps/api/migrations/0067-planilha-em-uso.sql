-- A line of a sheet that makes inactive what others still point to waits until the person says to do it all the same.
alter table planilha add column ciente boolean not null default false;
alter table planilha_linha add column em_uso boolean not null default false;

-- Two confirmations are told apart by the key that comes with every call that creates.
alter table planilha drop column confirmar_chave;
