-- Of several schedules of a file asked for at once, what became of each: [{idExterno, titulo, projetoId, atividades, motivo}].
alter table importacao add column resultados jsonb;
-- The same request again is known by chave_de_pedido.
alter table importacao drop column aplicar_chave;
