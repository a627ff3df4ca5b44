-- What a node of the EAP says of itself, and what the services below it start with.
alter table eap
  add column codigo_travado boolean not null default true,
  add column area_id bigint references area,
  add column sistema_id bigint references sistema,
  add column equipamento_id bigint references equipamento,
  add column etapa_id bigint references etapa,
  add column disciplina_id bigint references disciplina,
  add column contrato_id bigint references contrato,
  add column dicionario text constraint eap__dicionario_tamanho check (length(dicionario) <= 4000),
  add column responsavel_id bigint references pessoa,
  add column peso_manual numeric(7,4) constraint eap__peso_manual check (peso_manual between 0 and 100);
-- Codes of files stay as the file has them; those of the form 1.2.3 follow the position.
update eap set codigo_travado = false where codigo ~ '^\d+(\.\d+)*$';
create index eap__area_id on eap (area_id) where area_id is not null;
create index eap__sistema_id on eap (sistema_id) where sistema_id is not null;
create index eap__equipamento_id on eap (equipamento_id) where equipamento_id is not null;
create index eap__etapa_id on eap (etapa_id) where etapa_id is not null;
create index eap__disciplina_id on eap (disciplina_id) where disciplina_id is not null;
create index eap__contrato_id on eap (contrato_id) where contrato_id is not null;
create index eap__responsavel_id on eap (responsavel_id) where responsavel_id is not null;
