-- What is left of an activity before it begins, when that is not its duration: P6 schedules it by this, nothing too. The
-- remaining duration goes back to it when no report stands.
alter table atividade
  add column restante_inicial integer constraint atividade__restante_inicial check (restante_inicial between 0 and 6000000);
update atividade set restante_inicial = duracao_restante
  where inicio_real is null and termino_real is null and ultimo_apontamento_id is null and duracao_restante <> duracao;
