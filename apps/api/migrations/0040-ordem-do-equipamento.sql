-- One order of tag serves the active and, where they are asked for, all.
drop index equipamento__em_ordem_de_tag;
create index equipamento__em_ordem_de_tag on equipamento (cliente_id, tag collate pt_br, id) include (ativo);
-- The large ones first, as inspectors ask; what has no volume stands last.
create index equipamento__volume on equipamento (cliente_id, volume desc nulls last, id desc) where ativo;
