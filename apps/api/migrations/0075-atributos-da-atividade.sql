-- Filters and groups of the schedule by what an activity is of.
create index servico__disciplina_id on servico (projeto_id, disciplina_id);
create index servico__ordem_sap on servico (projeto_id, ordem_sap);
create index atividade__etapa_id on atividade (projeto_id, etapa_id);
create index atividade__especialidade_id on atividade (projeto_id, especialidade_id);
create index atividade__operacao_sap on atividade (projeto_id, operacao_sap);
create index linhabase_item__inicio on linhabase_item (linhabase_id, inicio);
create index linhabase_item__termino on linhabase_item (linhabase_id, termino);
