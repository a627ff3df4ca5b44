import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { groupBy } from '@cadencia/domain/eap/arvore.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { equipamentograma } from '@cadencia/domain/equipamentograma/cadastro.ts';
import { type CelulaDaMatriz, MAX_CELULAS, type Matriz, SINAIS } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { equipamentogramamodelo } from '@cadencia/domain/equipamentograma/modelo.ts';
import { FEITAS } from '@cadencia/domain/equipamentograma/workflow.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, derivation, type Listavel } from '../../cadastro/derivados.ts';
import { labelsOf, type Pergunta, rowsOf } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { EH_FOTO } from '../../infra/foto.ts';
import { IMPEDE } from '../controleinspecao/queries.ts';
import { presa } from '../raquete/queries.ts';
import { inOrder } from './colunas.ts';

const FEITA = sql`c.situacao = any(string_to_array(${FEITAS}, ','))`;

/** Fields by which the rows of the board are grouped. */
const GRUPOS: Cadastro['fields'] = {
  areaId: equipamento.fields.areaId,
  sistemaId: equipamento.fields.sistemaId,
  tipoequipamentoId: equipamento.fields.tipoequipamentoId,
  modeloId: tipoequipamento.fields.modeloId,
};

interface Lida extends Omit<CelulaDaMatriz, 'equipamento' | 'etapa' | 'sinais'> {
  readonly equipamentoId: number;
  readonly etapaId: number;
  readonly peso: number;
  readonly atividades: number;
  readonly atrasada: boolean;
  readonly bloqueada: boolean;
  readonly liberada: boolean;
  readonly pontoParada: boolean;
  readonly total: number;
}

/** Whether stage `c` may begin: nothing holds it, and what comes before it is done. */
const LIVRE = sql`c.ativo and c.situacao = 'NAO_INICIADA' and coalesce(w.motivo, h.nome) is null and (c.livre or a.nome is null)`;

/** Whether it is the turn of stage `c`: what comes before it is done, or waits for the word at a hold point, or the plan begins it. */
const NA_VEZ = sql`(a.id is null or a.id = h.id or c.inicio_real is not null or coalesce(c.inicio_previsto <= p.data_base, false))`;

const LIDOS =
  'tag modeloId tipoequipamentoId areaId sistemaId criticidade atrasada liberada fila bloqueada bloqueio anterior posterior pontoAberto foraDoPerfil pontoParada exigeFoto fotos comRaquete impeditiva horas';

/** The first, or the last, stage of each equipment of a project that passes a condition. */
const stageOf = (projetoId: number | null, onde: RawBuilder<unknown>, sentido: 'asc' | 'desc' = 'asc') => sql`(
  select distinct on (c.equipamento_id) c.equipamento_id, c.ordem, c.id, c.nome from equipamentograma c
  join etapa g on g.id = c.etapa_id
  left join projeto_etapa k on k.projeto_id = c.projeto_id and k.etapa_id = c.etapa_id
  where c.projeto_id = ${projetoId}::bigint and c.ativo and ${onde}
  order by c.equipamento_id, c.ordem ${sql.raw(sentido)}, c.id ${sql.raw(sentido)})`;

/** The equipment with a blind in the line, and that with an impeding recommendation, each with its number. */
const COM_RAQUETE = (projetoId: number | null) => sql`
  select q.equipamento_id, min(q.numero) as numero from raquete q join tiporaquete t on t.id = q.tipo_raquete_id
  where q.projeto_id = ${projetoId}::bigint and ${presa('q')} group by 1`;
const COM_IMPEDITIVA = (projetoId: number | null) => sql`
  select x.equipamento_id, min(x.numero) as numero from recomendacao x
  where x.projeto_id = ${projetoId}::bigint and ${IMPEDE} group by 1`;

/** Equipment that may not be delivered, as rows `(equipamento_id, porque)`. */
export const seguraEntrega = (projetoId: number) => sql`(
  select equipamento_id, 'a raquete ' || numero as porque from (${COM_RAQUETE(projetoId)}) q
  union all select equipamento_id, 'a recomendação ' || numero from (${COM_IMPEDITIVA(projetoId)}) i)`;

/** Stages of equipment with what the equipment, the schedule and the other controls tell of them. */
export const celulas: Listavel = {
  ...equipamentograma,
  derivacao: {
    fonte: ({ projetoId = null, role }, quais) => sql`(
      select c.id, e.tag, t.modelo_id, t.id as tipoequipamento_id, e.area_id, e.sistema_id, e.criticidade,
        coalesce(c.ativo and not ${FEITA} and c.fim_planejado < p.data_base, false) as atrasada,
        coalesce(${LIVRE}, false) as liberada,
        coalesce(c.situacao in ('EM_ANDAMENTO', 'AGUARDANDO_INSPECAO', 'REPROVADA') or ${LIVRE}, false) as fila,
        coalesce(w.motivo, h.nome) is not null and not ${FEITA} and ${NA_VEZ} as bloqueada,
        case when not ${FEITA} then coalesce(w.motivo, 'O ponto de parada ' || h.nome || ' não foi liberado') end as bloqueio,
        a.nome as anterior, s.nome as posterior, h.nome as ponto_aberto,
        case when f.id <> ${role} and ${role} <> 1 then f.nome end as fora_do_perfil,
        coalesce(k.ponto_parada, g.ponto_parada) as ponto_parada, coalesce(k.exige_foto, g.exige_foto) as exige_foto, coalesce(o.fotos, 0) as fotos,
        coalesce(c.marco = 'ENTREGA' and q.equipamento_id is not null, false) as com_raquete,
        case when c.marco = 'ENTREGA' then i.numero end as impeditiva,
        round((extract(epoch from coalesce(c.fim_real, greatest(p.data_base, c.inicio_real)) - c.inicio_real) / 3600)::numeric, 1) as horas
      from equipamentograma c
      join projeto p on p.id = c.projeto_id
      join equipamento e on e.id = c.equipamento_id
      join tipoequipamento t on t.id = e.tipoequipamento_id
      join etapa g on g.id = c.etapa_id
      left join projeto_etapa k on k.projeto_id = c.projeto_id and k.etapa_id = c.etapa_id
      left join perfil f on f.id = case when k.id is null then g.perfil_responsavel_id else k.perfil_responsavel_id end
      left join ${stageOf(projetoId, sql`not c.livre and not ${FEITA}`)} a on a.equipamento_id = c.equipamento_id and (a.ordem, a.id) < (c.ordem, c.id)
      left join ${stageOf(projetoId, sql`not c.livre and c.inicio_real is not null`, 'desc')} s on s.equipamento_id = c.equipamento_id and (s.ordem, s.id) > (c.ordem, c.id)
      left join ${stageOf(projetoId, sql`coalesce(k.ponto_parada, g.ponto_parada) and not ${FEITA}`)} h on h.equipamento_id = c.equipamento_id and (h.ordem, h.id) < (c.ordem, c.id)
      left join (select o.equipamento_id, y.etapa_id, min(v.motivo) as motivo from espera v join atividade y on y.id = v.atividade_id
        join servico o on o.id = y.servico_id where v.projeto_id = ${projetoId}::bigint and v.impede group by 1, 2) w
        on (w.equipamento_id, w.etapa_id) = (c.equipamento_id, c.etapa_id) and c.atividades > 0
      left join (select f.registro_id, count(*)::int as fotos from anexo f where f.entidade = 'equipamentograma' and ${EH_FOTO}
        group by 1) o on o.registro_id = c.id
      left join (${COM_RAQUETE(projetoId)}) q on q.equipamento_id = c.equipamento_id
      left join (${COM_IMPEDITIVA(projetoId)}) i on i.equipamento_id = c.equipamento_id
      where c.projeto_id = ${projetoId}::bigint and ${quais(sql`c.id`)})`,
    daFonte: daFonte(...LIDOS.split(' ')),
  },
};

/** Models with how many stages they have and which types use them. */
export const modelos: Listavel = {
  ...equipamentogramamodelo,
  derivacao: {
    proprios: {
      quantas: sql`(select count(*)::int from equipamentogramamodelo_etapa x where x.equipamentogramamodelo_id = r.id)`,
      tipos: sql`(select string_agg(t.nome, ', ' order by t.nome collate pt_br) from tipoequipamento t where t.modelo_id = r.id and t.ativo)`,
    },
  },
};

/** Mean hours between the release and the delivery of the equipment whose stages are among `ids`. */
export async function readTempo(db: Db, { projetoId }: ContextoProjeto, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ tempo: number | null }>`
    select round(extract(epoch from avg(c.fim_real - l.fim_real)) / 3600, 1)::float8 as tempo from equipamentograma c
    join equipamentograma l on l.projeto_id = c.projeto_id and l.equipamento_id = c.equipamento_id and l.marco = 'LIBERACAO' and l.ativo
    where c.projeto_id = ${projetoId} and c.marco = 'ENTREGA' and c.situacao = 'CONCLUIDA' and c.id in (${ids})`.execute(
    db,
  );
  return { numeros: { tempo: rows[0]?.tempo ?? null } };
}

/** The stages that the caller may see and asked for, by equipment; in the order of the TAGs, then of the stages. */
export async function readMatriz(db: Db, contexto: ContextoProjeto, pergunta: Pergunta): Promise<Matriz> {
  const juncoes = sql`${derivation(celulas, contexto)}`;
  const { rows } = await sql<Lida>`
    select r.id, r.equipamento_id, r.etapa_id, r.ordem, r.nome, r.situacao, r.marco, r.avanco::float8 as avanco, r.peso::float8 as peso,
      r.atividades, d.atrasada, d.liberada, d.bloqueada, d.ponto_parada, d.bloqueio, r.inicio_previsto,
      r.fim_previsto, r.inicio_real, r.fim_real,
      count(*) over ()::int as total
    from ${rowsOf(contexto, celulas, pergunta, juncoes)} order by d.tag collate pt_br, r.ordem, r.id limit ${MAX_CELULAS}`.execute(
    db,
  );
  const equipamentoIds = [...new Set(rows.map((linha) => linha.equipamentoId))];
  const etapaIds = [...new Set(rows.map((linha) => linha.etapaId))];
  const [{ rows: equipamentos }, { rows: doCadastro }, { rows: projetos }] = await Promise.all([
    sql<Omit<Matriz['equipamentos'][number], 'avanco'>>`
      select e.id, e.tag, e.nome, e.area_id, e.sistema_id, e.tipoequipamento_id, t.modelo_id, e.criticidade,
        e.posicao_x::float8 as x, e.posicao_y::float8 as y
      from equipamento e join tipoequipamento t on t.id = e.tipoequipamento_id
      where e.id = any(${equipamentoIds}::bigint[]) order by e.tag collate pt_br, e.id`.execute(db),
    sql<Matriz['etapas'][number]>`
      select e.id, coalesce(k.sigla, e.sigla) as sigla, coalesce(k.nome, e.nome) as nome, coalesce(k.cor, e.cor) as cor from etapa e
      left join projeto_etapa k on k.projeto_id = ${contexto.projetoId} and k.etapa_id = e.id
      where e.id = any(${etapaIds}::bigint[])
      order by array_position(array['PRE_PARADA', 'PARADA', 'POS_PARADA'], e.fase), e.ordem, e.id`.execute(db),
    sql<{ em: string; imagem: boolean }>`
      select data_base as em, imagem_planta is not null as imagem from projeto where id = ${contexto.projetoId}`.execute(
      db,
    ),
  ]);
  const lugarDe = new Map(equipamentos.map(({ id }, i) => [id, i]));
  const caminhos = [...groupBy(rows, ({ equipamentoId }) => equipamentoId).values()];
  const lugares = inOrder(
    doCadastro.map(({ id }) => id),
    caminhos.map((suas) => suas.map(({ etapaId }) => etapaId)),
  );
  const etapas = lugares.flatMap((etapaId) => doCadastro.find(({ id }) => id === etapaId) ?? []);
  const etapaDe = new Map(lugares.map((etapaId, i) => [etapaId, i]));
  const somas = equipamentos.map(() => ({ feito: 0, peso: 0 }));
  for (const { equipamentoId, peso, avanco, situacao } of rows) {
    const soma = somas[lugarDe.get(equipamentoId) ?? -1];
    if (!soma || situacao === 'NAO_APLICA') continue;
    soma.peso += peso;
    soma.feito += peso * avanco;
  }
  return {
    em: projetos[0]?.em ?? '',
    imagem: projetos[0]?.imagem ?? false,
    etapas,
    equipamentos: equipamentos.map((um, i) => {
      const { feito = 0, peso = 0 } = somas[i] ?? {};
      return { ...um, avanco: peso > 0 ? Math.round((100 * feito) / peso) / 100 : 0 };
    }),
    // Written out: gathering the rest of a row's fields costs more than reading the row.
    celulas: rows.map((c) => ({
      id: c.id,
      equipamento: lugarDe.get(c.equipamentoId) ?? 0,
      etapa: etapaDe.get(c.etapaId) ?? 0,
      ordem: c.ordem,
      nome: c.nome,
      situacao: c.situacao,
      marco: c.marco,
      avanco: c.avanco,
      sinais:
        (c.atrasada ? SINAIS.ATRASADA : 0) +
        (c.bloqueada ? SINAIS.BLOQUEADA : 0) +
        (c.atividades > 0 ? SINAIS.ATIVIDADES : 0) +
        (c.liberada ? SINAIS.LIBERADA : 0) +
        (c.pontoParada ? SINAIS.PONTO : 0),
      inicioPrevisto: c.inicioPrevisto,
      fimPrevisto: c.fimPrevisto,
      inicioReal: c.inicioReal,
      fimReal: c.fimReal,
      bloqueio: c.bloqueio,
    })),
    rotulos: await labelsOf(db, { fields: {}, derivados: GRUPOS }, equipamentos),
    demais: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
  };
}
