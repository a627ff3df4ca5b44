-- The periodic clean-up of stored files: which imports stand still, and whether a file still has one.
create index importacao__parada on importacao ((coalesce(alterado_em, criado_em)), id)
  where situacao in ('PRONTA', 'FALHOU', 'INTERROMPIDA');
create index importacao__caminho on importacao (caminho);
