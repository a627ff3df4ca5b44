-- A recovery code has less than 112 random bits: it is kept as argon2id with a salt of its own (ASVS 5.0 V6.5.2). The
-- argon2id is of the digest, so that codes whose digest alone was kept are brought over without asking their owners.
alter table codigo_recuperacao
  add resumo text,
  alter sha256 drop not null,
  add constraint codigo_recuperacao__guardado check ((sha256 is null) <> (resumo is null));
create index codigo_recuperacao__digesto on codigo_recuperacao (id) where sha256 is not null;
