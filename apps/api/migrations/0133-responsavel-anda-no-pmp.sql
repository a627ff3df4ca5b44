-- Who answers for an item of the master plan moves it: inspector, supplies, safety and contractor.
insert into perfil_permissao (perfil_id, permissao_id) select f.id, p.id from permissao p, perfil f
  where p.chave = 'PMP:ConcluirItemPMP' and f.id in (6, 9, 10, 11) on conflict do nothing;
