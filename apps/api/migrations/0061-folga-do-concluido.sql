-- What is over has no float. Null sorts last, both ways.
alter table atividade_calculo alter column folga_total drop not null, alter column folga_livre drop not null;
update atividade_calculo c set folga_total = null, folga_livre = null, critica = false
from atividade a where a.id = c.atividade_id and (a.termino_real is not null or a.situacao = 'CANCELADA');
create index atividade_calculo__folga_decrescente on atividade_calculo (projeto_id, folga_total desc nulls last, atividade_id desc);
