-- The planned progress at the data date, which each calculation stores beside the dates.
alter table atividade_calculo add column previsto numeric(5,2);

-- What else the activities of a service say: planned progress, and whether support, blinds and inspection are planned.
alter table servico
  add column previsto     numeric(5,2),
  add column tem_apoio    boolean not null default false,
  add column tem_raquete  boolean not null default false,
  add column tem_inspecao boolean not null default false;

alter table anexo drop constraint anexo__categoria, add constraint anexo__categoria check (categoria in
  ('DESENHO', 'PROCEDIMENTO', 'CERTIFICADO', 'RELATORIO', 'FOTO', 'APR', 'RIGGING', 'ASSINATURA', 'OUTRO'));
