-- Until when a periodic inspection counts, and what its equipment said before it was concluded.
alter table controleinspecao
  add column validade date,
  add column equipamento_antes jsonb constraint controleinspecao__equipamento_antes check (jsonb_typeof(equipamento_antes) = 'object');
create index controleinspecao__validade on controleinspecao (projeto_id, validade, id);
