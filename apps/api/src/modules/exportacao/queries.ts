import { NOMES_DE_CAMPOS } from '@cadencia/domain/cronograma/campos.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import { jsonOf } from '../../infra/bulk.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { loteDe } from '../../infra/lotes.ts';
import type { Retrato } from './projeto.ts';

const todas = (de: RawBuilder<unknown>, linha: RawBuilder<unknown>, ordem: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${linha} order by ${ordem}) ${de}), '[]')`;

const CALENDARIO = sql`json_build_object('id', k.id, 'idExterno', k.id_externo, 'nome', k.nome, 'semana', k.semana,
  'excecoes', coalesce((
    select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01', 'intervalos', x.intervalos) order by x.ordem)
    from calendario_excecao x where x.calendario_id = k.id), '[]'))`;

const CAMPOS = loteDe('atividade', ...NOMES_DE_CAMPOS);

const ATIVIDADE = sql`json_build_array(a.id, a.id_externo, a.codigo, a.nome, a.tipo, s.eap_id, a.calendario_id,
  a.calendario_folga_id, case a.situacao when 'CANCELADA' then 0 else a.duracao end,
  case a.situacao when 'CANCELADA' then 0 else a.duracao_restante end, minuto_de(a.inicio_real), minuto_de(a.termino_real),
  a.restricao, minuto_de(a.restricao_data), a.restricao2, minuto_de(a.restricao2_data), ${jsonOf(CAMPOS, 'a')},
  a.corrida, a.interrupcoes, minuto_de(a.inicio_nivelado),
  minuto_de(a.manual_inicio), minuto_de(a.manual_termino), a.avanco, a.hh, a.hh_realizado,
  minuto_de(b.inicio), minuto_de(b.termino), b.duracao, b.hh, minuto_de(c.inicio_cedo), minuto_de(c.termino_cedo),
  minuto_de(c.inicio_tarde), minuto_de(c.termino_tarde), c.folga_total, c.folga_livre, c.critica,
  a.peso, q.tag, s.codigo, coalesce((select min(x.sigla) from projeto_etapa x where x.projeto_id = a.projeto_id and x.etapa_id = a.etapa_id),
    (select x.sigla from etapa x where x.id = a.etapa_id)), d.sigla, o.numero,
  (select x.sigla from especialidade x where x.id = a.especialidade_id), s.ordem_sap, a.operacao_sap)`;

/**
 * The schedule for a file: the activities that the caller may see, the links between them, and the whole tree, in one
 * statement and so of one instant. Activities that a re-import flagged as missing in the source stay out.
 */
export async function loadRetrato(db: Db, contexto: ContextoProjeto): Promise<Retrato> {
  const { projetoId } = contexto;
  const { rows } = await sql<Retrato>`
    with vistas as materialized (select * from ${visible(contexto)} v where not v.ausente_na_origem)
    select p.id, p.guid, p.peso, p.id_externo, p.titulo, p.sigla, p.comportamento, p.opcoes, p.calendario_id,
      minuto_de(p.inicio_cronograma) as inicio, minuto_de(p.data_base) as data_base, minuto_de(p.termino_imposto) as termino_imposto,
      ${todas(sql`from calendario k where k.projeto_id = p.id`, CALENDARIO, sql`k.id`)} as calendarios,
      ${todas(
        sql`from eap e where e.projeto_id = p.id and (not e.ausente_na_origem or e.id in (
          select s.eap_id from vistas a join servico s on s.id = a.servico_id))`,
        sql`json_build_array(e.id, e.eap_pai_id, e.id_externo, e.codigo, e.nome, e.ordem)`,
        sql`e.nivel, e.posicao`,
      )} as eap,
      ${todas(
        sql`from vistas a join servico s on s.id = a.servico_id
          left join linhabase l on l.projeto_id = p.id and l.principal
          left join linhabase_item b on b.linhabase_id = l.id and b.atividade_id = a.id
          -- Cancelled work has no place in the plan.
          left join atividade_calculo c on c.atividade_id = a.id and a.situacao <> 'CANCELADA'
          left join equipamento q on q.id = s.equipamento_id left join disciplina d on d.id = s.disciplina_id
          left join contrato o on o.id = s.contrato_id`,
        ATIVIDADE,
        sql`a.posicao, a.sequencia, a.id`,
      )} as atividades,
      ${todas(
        sql`from atividade_relacao r where r.projeto_id = p.id and not r.ausente_na_origem
          and r.predecessora_id in (select id from vistas) and r.sucessora_id in (select id from vistas)`,
        sql`json_build_array(r.predecessora_id, r.sucessora_id, r.tipo, r.lag, r.tipo_lag)`,
        sql`r.id`,
      )} as vinculos,
      ${todas(
        sql`from especialidade t where t.id in (
          select u.especialidade_id from atividade_recurso u where u.projeto_id = p.id and u.atividade_id in (select id from vistas))`,
        sql`json_build_array(t.id, t.sigla, t.nome, t.mao_obra)`,
        sql`t.id`,
      )} as recursos,
      ${todas(
        sql`from atividade_recurso u where u.projeto_id = p.id and u.especialidade_id is not null
          and u.atividade_id in (select id from vistas)`,
        sql`json_build_array(u.atividade_id, u.especialidade_id, u.quantidade, u.hh, u.hh_real)`,
        sql`u.id`,
      )} as alocacoes
    from projeto p where p.id = ${projetoId}`.execute(db);
  const [retrato] = rows;
  if (!retrato) throw new RangeError(`project ${projetoId} is gone`);
  return retrato;
}
