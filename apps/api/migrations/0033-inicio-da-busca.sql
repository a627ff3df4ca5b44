-- The search offers what begins with what was typed: of the registers that grow large it reads that from an index.
create index equipamento__inicio_busca on equipamento (cliente_id, busca text_pattern_ops) where ativo;
create index pessoa__inicio_busca on pessoa (cliente_id, busca text_pattern_ops) where ativo;
create index insumo__inicio_busca on insumo (busca text_pattern_ops) where ativo;
