-- The state of an activity is what was known of it at the project's data date; a later report waits for the calculation
-- that reaches it, and is found by `ultimo_apontamento_id`.
with tardias as (
  select distinct x.projeto_id, x.atividade_id, p.data_base
  from projeto p join apontamento x on x.projeto_id = p.id and x.situacao = 'VALIDO'
    and x.importacao_id is null and x.referencia > p.data_base
), estado as (
  select t.projeto_id, t.atividade_id, u.*
  from tardias t left join lateral (
    select x.id, x.avanco, x.duracao_restante, x.inicio_real, x.termino_real, x.importacao_id, sum(x.hh) over () as hh
    from apontamento x where x.atividade_id = t.atividade_id and x.situacao = 'VALIDO'
      and (x.referencia <= t.data_base or x.importacao_id is not null)
    order by x.referencia desc, x.id desc limit 1) u on true
), mudada as (
  update atividade a set
    avanco = coalesce(e.avanco, 0), duracao_restante = coalesce(e.duracao_restante, a.duracao),
    inicio_real = e.inicio_real, termino_real = e.termino_real, hh_realizado = coalesce(e.hh, 0),
    situacao = case
      when a.situacao = 'CANCELADA' then a.situacao
      when e.avanco = 100 then 'CONCLUIDA'
      when e.inicio_real is null then 'NAO_INICIADA'
      when e.importacao_id is not null and a.suspensa_em is not null and a.retomada_em is null then 'PARALISADA'
      else 'EM_ANDAMENTO' end,
    versao = a.versao + 1
  from estado e where a.id = e.atividade_id returning a.projeto_id
)
update projeto set alteracao = alteracao + 1, calculo_pendente = true
where id in (select projeto_id from mudada);

-- A row of a kept network had, in its 23rd place, the instant of a report later than the data date.
update linhabase set rede = jsonb_set(rede, '{atividades}', coalesce((
  select jsonb_agg(e - 22 order by n) from jsonb_array_elements(rede -> 'atividades') with ordinality as x(e, n)), '[]'))
where rede is not null;
