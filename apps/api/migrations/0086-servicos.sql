-- The scope item whole (domain.md §7.2): what it is of, its risks, the decision of the scope meeting, its acceptance.
alter table servico
  add column descricao         text          constraint servico__descricao_tamanho check (length(descricao) between 1 and 10000),
  add column tag_linha         text          constraint servico__tag_linha_tamanho check (length(tag_linha) between 1 and 60),
  add column local_id          bigint        references local,
  add column supervisor_id     bigint        references pessoa,
  add column fiscal_id         bigint        references pessoa,
  add column nota_sap          text          constraint servico__nota_sap_tamanho check (length(nota_sap) between 1 and 12),
  add column recomendacao      text          constraint servico__recomendacao_tamanho check (length(recomendacao) between 1 and 30),
  add column liberavel_rotina  boolean       not null default false,
  add column desafio           text          not null default 'NAO_AVALIADO' constraint servico__desafio check (desafio in
    ('NAO_AVALIADO', 'MANTIDO', 'REDUZIDO', 'POSTERGADO', 'EXCLUIDO')),
  add column desafio_motivo    text          constraint servico__desafio_motivo_tamanho check (length(desafio_motivo) between 1 and 300),
  add column probabilidade     integer       constraint servico__probabilidade check (probabilidade between 1 and 5),
  add column consequencia      integer       constraint servico__consequencia check (consequencia between 1 and 5),
  add column risco             integer       generated always as (probabilidade * consequencia) stored,
  add column hh_estimado       numeric(18,2) constraint servico__hh_estimado check (hh_estimado >= 0),
  add column custo_estimado    numeric(16,2) constraint servico__custo_estimado check (custo_estimado >= 0),
  add column exige_pt          boolean       not null default false,
  add column espaco_confinado  boolean       not null default false,
  add column trabalho_altura   boolean       not null default false,
  add column trabalho_quente   boolean       not null default false,
  add column icamento_critico  boolean       not null default false,
  add column radiografia       boolean       not null default false,
  add column aceito_em         date,
  add column aceito_por        bigint        references usuario,
  add column observacao_aceite text          constraint servico__observacao_aceite_tamanho check (length(observacao_aceite) between 1 and 500),
  -- What its activities say of it, kept by each calculation and report.
  add column atividades        integer       not null default 0,
  add column soltas            integer       not null default 0,
  add column hh_atividades     numeric(18,4),
  add column inicio            timestamp,
  add column termino           timestamp,
  add column realizado         numeric(5,2),
  add column critico           boolean       not null default false,
  add column com_recursos      boolean       not null default false,
  add column atraso            integer;

-- A service may also be put out of use by hand; what is cancelled or postponed is out of use by itself.
alter table servico alter column ativo drop expression;
alter table servico alter column ativo set default true;
create function servico_ativo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.situacao = old.situacao then return new; end if;
  new.ativo := new.situacao not in ('CANCELADO', 'POSTERGADO');
  return new;
end $$;
create trigger servico_ativo before insert or update of situacao on servico for each row execute function servico_ativo();

alter table servico drop column busca;
alter table servico add column busca text not null
  generated always as (sem_acento(codigo || ' ' || titulo || ' ' || coalesce(ordem_sap, ''))) stored;
create index servico__busca on servico using gin (busca gin_trgm_ops) with (gin_pending_list_limit = 256);
create index servico__inicio_busca on servico (projeto_id, busca text_pattern_ops);
create index servico__situacao on servico (projeto_id, situacao);
create index servico__area_id on servico (projeto_id, area_id);
create index servico__inicio on servico (projeto_id, inicio, id);
create index servico__termino on servico (projeto_id, termino, id);
create index servico__critico on servico (projeto_id) where critico;
create index servico__sistema_id on servico (sistema_id);
create index servico__especialidade_id on servico (especialidade_id);
create index servico__local_id on servico (local_id);
create index servico__supervisor_id on servico (supervisor_id);
create index servico__fiscal_id on servico (fiscal_id);

-- What the schedule already knows of them.
update servico s set atividades = x.atividades, soltas = x.soltas, hh_atividades = x.hh, inicio = x.inicio, termino = x.termino,
  realizado = x.realizado, critico = x.critico, com_recursos = x.com_recursos, atraso = x.atraso,
  situacao = case when not x.comecou or s.situacao not in ('APROVADO', 'PLANEJADO', 'LIBERADO') then s.situacao
    when x.todas then 'CONCLUIDO' else 'EM_EXECUCAO' end
from (
  select a.servico_id, count(*) as atividades, sum(a.hh) as hh, min(c.inicio_cedo) as inicio, max(c.termino_cedo) as termino,
    round(sum(a.peso * a.avanco) / nullif(sum(a.peso), 0), 2) as realizado, coalesce(bool_or(c.critica), false) as critico,
    bool_and(a.especialidade_id is not null or a.tipo like 'MARCO%') as com_recursos,
    count(*) filter (where not exists (select from atividade_relacao l where l.sucessora_id = a.id)) as soltas,
    max(c.termino_cedo)::date - max(i.termino)::date as atraso,
    bool_and(a.termino_real is not null) as todas, bool_or(a.inicio_real is not null) as comecou
  from atividade a
  left join atividade_calculo c on c.atividade_id = a.id
  left join linhabase l on l.projeto_id = a.projeto_id and l.principal
  left join linhabase_item i on i.atividade_id = a.id and i.linhabase_id = l.id
  where not a.ausente_na_origem and a.situacao <> 'CANCELADA' group by 1) x
where x.servico_id = s.id;
