-- A message that failed and that an administrator sent again stays in the mailbox, and is not sent a third time.
alter table email add column reenviada_em timestamptz
  constraint email__reenviada_em check (reenviada_em is null or situacao = 'FALHOU');
