-- The hours that the scope meeting took out of a service.
alter table servico add column hh_cortado numeric(18,2) constraint servico__hh_cortado check (hh_cortado >= 0);
