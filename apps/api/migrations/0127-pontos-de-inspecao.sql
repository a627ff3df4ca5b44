-- What an inspection is in the plan: a hold, a witness or a review point, or none.
alter table controleinspecao
  add column ponto text not null default 'NENHUM' constraint controleinspecao__ponto check (ponto in
    ('PARADA', 'TESTEMUNHO', 'REVISAO', 'NENHUM')),
  -- The inspector was called, did not come in time, and the work went on.
  add column sem_testemunha_em     timestamp,
  add column sem_testemunha_por_id bigint references usuario,
  -- What an inspection is expected to find; null is as its type says.
  add column probabilidade    numeric(5,2) constraint controleinspecao__probabilidade check (probabilidade between 0 and 100),
  add column hh_reparo        numeric(18,2) constraint controleinspecao__hh_reparo check (hh_reparo >= 0),
  add column fonte_descoberta text constraint controleinspecao__fonte_tamanho check (length(fonte_descoberta) between 1 and 150);
update controleinspecao set ponto = 'PARADA' where ponto_parada;
alter table controleinspecao drop column ponto_parada;
create index controleinspecao__ponto on controleinspecao (projeto_id, ponto);
create index controleinspecao__sem_testemunha_por_id on controleinspecao (sem_testemunha_por_id) where sem_testemunha_por_id is not null;

alter table inspecao
  add column probabilidade    numeric(5,2) constraint inspecao__probabilidade check (probabilidade between 0 and 100),
  add column hh_reparo        numeric(18,2) constraint inspecao__hh_reparo check (hh_reparo >= 0),
  add column fonte_descoberta text constraint inspecao__fonte_tamanho check (length(fonte_descoberta) between 1 and 150);

-- Views that people keep of the list name the field.
update visao_salva set estado = replace(replace(replace(estado::text, '"pontoParada": "true"', '"ponto": "PARADA"'),
  '"pontoParada": "false"', '"ponto": "TESTEMUNHO,REVISAO,NENHUM"'), '"pontoParada"', '"ponto"')::jsonb
where lista = 'controleinspecao' and estado::text like '%"pontoParada"%';
