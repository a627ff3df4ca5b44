-- The WBS summaries of a project, few or none: a calculation asks for the branch of each.
create index atividade__resumos on atividade (projeto_id) where tipo = 'RESUMO';
