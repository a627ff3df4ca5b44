-- What a vote of approval gives, where it gives less than what was asked.
alter table aprovacao_voto
  add column hh    numeric(14,2) constraint aprovacao_voto__hh check (hh > 0),
  add column valor numeric(18,2) constraint aprovacao_voto__valor check (valor > 0),
  add constraint aprovacao_voto__reduz check (voto = 'APROVA' or num_nonnulls(hh, valor) = 0);
