import { FEITAS } from '@cadencia/domain/equipamentograma/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import { auditAll, type Who } from '../../infra/audit.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../infra/corte.ts';
import { replaceEsperas } from '../../infra/espera.ts';
import type { Tx } from '../../infra/transaction.ts';
import { celulas, seguraEntrega } from './queries.ts';

type DoProjeto = Who & { readonly projetoId: number };

interface Passo {
  readonly antes: Valores & { readonly id: number };
  readonly para: string;
}

/** What the activities of a stage tell of it, as columns of its row. */
const COLUNAS = sql.join(
  'inicio_previsto,fim_previsto,fim_planejado,inicio_real,fim_real,avanco,contrato_id,atividades'
    .split(',')
    .map((nome) => sql.ref(nome)),
);

/** Whether stage `c` is signed off before it counts as done. */
const ASSINA = sql`(coalesce(c.marco = 'ENTREGA', false) or coalesce(k.ponto_parada, g.ponto_parada))`;
const feita = (situacao: RawBuilder<unknown>) => sql`${situacao} = any(string_to_array(${FEITAS}, ','))`;

/**
 * Brings stages to what their activities say: dates, progress, and the states that follow from them. A stage without
 * activities stays as people moved it, or does not apply when it is optional and the schedule has others of the
 * equipment. Of a project, or only of the equipment that these activities or these stages belong to: who reports two
 * activities of one equipment at once waits here, and the second sees what the first did.
 */
export async function followCelulas(
  tx: Tx,
  quem: DoProjeto,
  { atividades, ids }: { readonly atividades?: readonly number[]; readonly ids?: readonly number[] } = {},
): Promise<void> {
  const { projetoId } = quem;
  const todas = atividades === undefined && ids === undefined;
  const delas = sql`c.projeto_id = ${projetoId} and c.ativo and (${todas} or c.equipamento_id in (
    select s.equipamento_id from atividade a join servico s on s.id = a.servico_id where a.id = any(${atividades ?? []}::bigint[])
    union select y.equipamento_id from equipamentograma y where y.id = any(${ids ?? []}::bigint[])))`;
  // A calculation already waits for the services of all reports.
  if (!todas) await sql`select c.id from equipamentograma c where ${delas} order by c.id for no key update`.execute(tx);
  const { rows } = await sql<Passo>`
    with destes as (
      select c.*, ${ASSINA} as assina from equipamentograma c
      join etapa g on g.id = c.etapa_id
      left join projeto_etapa k on k.projeto_id = c.projeto_id and k.etapa_id = c.etapa_id
      where ${delas}
    ), x as (
      select s.equipamento_id, a.etapa_id, count(*)::int as atividades, min(c.inicio_cedo) as inicio_previsto, max(c.termino_cedo) as fim_previsto,
        max(coalesce(i.termino, c.termino_cedo)) as fim_planejado,
        min(${APONTADO.inicioReal}) as inicio_real, case when bool_and(${APONTADO.terminoReal} is not null) then max(${APONTADO.terminoReal}) end as fim_real,
        coalesce(round(sum(a.peso * ${APONTADO.avanco}) / nullif(sum(a.peso), 0), 2), round(avg(${APONTADO.avanco}), 2)) as avanco,
        min(s.contrato_id) as contrato_id
      from atividade a join servico s on s.id = a.servico_id
      ${JUNCAO_APONTADO}
      left join atividade_calculo c on c.atividade_id = a.id
      left join linhabase_item i on i.atividade_id = a.id
        and i.linhabase_id = (select lb.id from linhabase lb where lb.projeto_id = ${projetoId} and lb.principal)
      where a.projeto_id = ${projetoId} and not a.ausente_na_origem and a.situacao <> 'CANCELADA' and a.etapa_id is not null
        and s.equipamento_id in (select equipamento_id from destes)
      group by 1, 2
    ), base as (
      select d.*, x.atividades as n, case
        when x.atividades is null then case when d.situacao = 'NAO_INICIADA' and not d.obrigatoria and d.alterado_por is null
            and bool_or(x.atividades is not null) over (partition by d.equipamento_id) then 'NAO_APLICA' else d.situacao end
        when x.fim_real is not null then case when not d.assina or d.liberada_em is not null then 'CONCLUIDA'
          when d.situacao = 'REPROVADA' then 'REPROVADA' else 'AGUARDANDO_INSPECAO' end
        when x.inicio_real is not null then 'EM_ANDAMENTO'
        else 'NAO_INICIADA' end as bruta
      from destes d left join x on (x.equipamento_id, x.etapa_id) = (d.equipamento_id, d.etapa_id)
    ), mudada as (
      update equipamentograma c set (${COLUNAS}) =
        row(x.inicio_previsto, x.fim_previsto, x.fim_planejado, x.inicio_real, x.fim_real, x.avanco, x.contrato_id, x.atividades)
      from x, destes d where (d.equipamento_id, d.etapa_id) = (x.equipamento_id, x.etapa_id) and c.id = d.id
        and (c.inicio_previsto, c.fim_previsto, c.fim_planejado, c.inicio_real, c.fim_real, c.avanco, c.contrato_id, c.atividades) is distinct from
          (x.inicio_previsto, x.fim_previsto, x.fim_planejado, x.inicio_real, x.fim_real, x.avanco, x.contrato_id, x.atividades)
    ), sem as (
      -- The dates of an activity that is gone are nobody's plan.
      update equipamentograma c set atividades = 0, inicio_previsto = case when c.atividades = 0 then c.inicio_previsto end,
        contrato_id = case when c.atividades = 0 then c.contrato_id end, fim_previsto = case when c.atividades = 0 then c.fim_previsto end, fim_planejado = case when c.atividades = 0 then c.fim_previsto end
      from base b
      where b.id = c.id and b.n is null and (c.atividades > 0 or c.fim_planejado is distinct from c.fim_previsto)
    )
    select jsonb_build_object('id', id, 'situacao', situacao, 'codigo', codigo, 'contratoId', contrato_id) as antes, bruta as para
    from base where bruta <> situacao order by id`.execute(tx);
  await moveRows(tx, quem, celulas, { acao: 'seguir', passos: rows });
  // A report that concludes the stage, or one that is taken back.
  const feitas = rows.filter(({ antes, para }) => [antes['situacao'], para].includes('CONCLUIDA'));
  if (feitas.length > 0)
    await storeReais(
      tx,
      quem,
      feitas.map(({ antes }) => antes.id),
    );
  const desfeitas = rows.flatMap(({ antes, para }) =>
    para === 'EM_ANDAMENTO' || para === 'NAO_INICIADA' ? [antes.id] : [],
  );
  if (desfeitas.length > 0)
    await sql`update equipamentograma set liberada_em = null, liberou_id = null
      where id = any(${desfeitas}::bigint[]) and liberada_em is not null`.execute(tx);
  await holdAfter(tx, quem, todas ? undefined : [...(ids ?? []), ...rows.map(({ antes }) => antes.id)]);
}

/** Activities of the stages after a hold point that nobody signed wait for it. */
async function holdAfter(
  tx: Tx,
  { projetoId, usuarioId }: DoProjeto,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  await replaceEsperas(
    tx,
    { projetoId, usuarioId },
    { entidade: 'equipamentograma', ids },
    sql`select c.id as registro_id, a.id as atividade_id, null::timestamp as ate, true as impede,
        'O ponto de parada ' || c.nome || ' de ' || e.tag || ' não foi liberado' as motivo
      from equipamentograma c
      join equipamento e on e.id = c.equipamento_id
      join etapa g on g.id = c.etapa_id
      left join projeto_etapa k on k.projeto_id = c.projeto_id and k.etapa_id = c.etapa_id
      join equipamentograma d on d.projeto_id = c.projeto_id and d.equipamento_id = c.equipamento_id and d.ativo and not d.livre
        and (d.ordem, d.id) > (c.ordem, c.id)
      join servico s on s.projeto_id = c.projeto_id and s.equipamento_id = c.equipamento_id
      join atividade a on a.servico_id = s.id and a.etapa_id = d.etapa_id and not a.ausente_na_origem
        and a.situacao not in ('CANCELADA', 'CONCLUIDA') and a.inicio_real is null
      where c.projeto_id = ${projetoId} and c.ativo and not ${feita(sql`c.situacao`)} and coalesce(k.ponto_parada, g.ponto_parada)
        and (${ids === undefined} or c.id = any(${ids ?? []}::bigint[]))`,
  );
}

/** What each action writes besides the state; the row has its new state already. */
const MARCAS: Readonly<Record<string, (agora: RawBuilder<unknown>, usuarioId: number) => RawBuilder<unknown>>> = {
  iniciar: (agora) => sql`inicio_real = coalesce(c.inicio_real, ${agora}), fim_real = null`,
  concluir: (agora) => sql`avanco = 100, fim_real = ${agora}`,
  aprovar: (agora, usuarioId) => sql`liberada_em = ${agora}, liberou_id = ${usuarioId}`,
  refazer: () => sql`fim_real = null, avanco = least(c.avanco, 99)`,
  dispensar: () => sql`inicio_real = null, avanco = 0`,
  estornar: () => sql`liberada_em = null, liberou_id = null,
    inicio_real = case when c.situacao <> 'NAO_INICIADA' then c.inicio_real end,
    fim_real = case when c.situacao = 'AGUARDANDO_INSPECAO' then c.fim_real end,
    avanco = case c.situacao when 'NAO_INICIADA' then 0 when 'EM_ANDAMENTO' then least(c.avanco, 99) else c.avanco end`,
};

/**
 * Writes the release and the delivery of equipment in the scope. Whoever delivers waits for all who write in the
 * project, so that no blind goes in meanwhile.
 * @throws {AppError} `registro.acao` when a blind or a recommendation holds the delivery
 */
async function markEquipamentos(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const { projetoId } = contexto;
  const { rows } = await sql<{ entrega: boolean }>`
    select marco = 'ENTREGA' as entrega from equipamentograma where id = any(${ids}::bigint[]) and marco in ('LIBERACAO', 'ENTREGA')`.execute(
    tx,
  );
  if (rows.length === 0) return;
  if (rows.some(({ entrega }) => entrega)) {
    await sql`select id from projeto where id = ${projetoId} for update`.execute(tx);
    const { rows: presas } = await sql<{ codigo: string; porque: string }>`
      select c.codigo, x.porque from equipamentograma c join ${seguraEntrega(projetoId)} x on x.equipamento_id = c.equipamento_id
      where c.id = any(${ids}::bigint[]) and c.situacao = 'CONCLUIDA' and c.marco = 'ENTREGA' limit 1`.execute(tx);
    if (presas[0])
      throw new AppError('registro.acao', { mensagem: `${presas[0].codigo}: ${presas[0].porque} segura a entrega.` });
  }
  await storeReais(tx, contexto, ids);
}

/** Writes when the equipment of these stages was released and delivered, as far as the stages say it. */
async function storeReais(tx: Tx, quem: DoProjeto, ids: readonly number[]): Promise<void> {
  const { rows: mudadas } = await sql<{ id: number; liberacaoReal: string | null; entregaReal: string | null }>`
    update projeto_equipamento pe set liberacao_real = n.liberacao, entrega_real = n.entrega,
      versao = pe.versao + 1, alterado_em = now(), alterado_por = coalesce(${quem.usuarioId}, pe.alterado_por)
    from (select x.id, case when c.marco <> 'LIBERACAO' then x.liberacao_real
        when c.situacao = 'CONCLUIDA' then coalesce(x.liberacao_real, c.liberada_em, c.fim_real) end as liberacao,
      case when c.marco <> 'ENTREGA' then x.entrega_real
        when c.situacao = 'CONCLUIDA' then greatest(coalesce(x.entrega_real, c.liberada_em, c.fim_real), x.liberacao_real) end as entrega
      from equipamentograma c join projeto_equipamento x on x.projeto_id = c.projeto_id and x.equipamento_id = c.equipamento_id
      where c.id = any(${ids}::bigint[]) and c.marco in ('LIBERACAO', 'ENTREGA')) n
    where n.id = pe.id and (pe.liberacao_real, pe.entrega_real) is distinct from (n.liberacao, n.entrega)
    returning pe.id, pe.liberacao_real, pe.entrega_real`.execute(tx);
  await auditAll(
    tx,
    quem,
    mudadas.map(({ id, ...depois }) => ({ entidade: 'projeto_equipamento', registro: id, acao: 'U', depois })),
  );
}

/** Actions that conclude a stage or take that back: only they say when equipment was released or delivered. */
const MARCAM = new Set(['concluir', 'aprovar', 'estornar']);

const follow = (tx: Tx, contexto: Contexto, ids: readonly number[]) =>
  followCelulas(tx, requireProjeto(contexto), { ids });

/** Writes stages; the others of the equipment, its place in the scope and the schedule follow at once. */
export const escritaDeCelulas: Escrita = {
  ...escritaCom(follow),
  aoMover: async (tx, contexto, { acao, antes, now }) => {
    const ids = antes.map(({ id }) => id);
    const marca = MARCAS[acao];
    const agora = sql`date_trunc('minute', ${now.toISOString()}::timestamptz at time zone (select fuso from projeto p where p.id = c.projeto_id))`;
    if (marca)
      await sql`update equipamentograma c set ${marca(agora, contexto.usuarioId)} where c.id = any(${ids}::bigint[])`.execute(
        tx,
      );
    if (MARCAM.has(acao)) await markEquipamentos(tx, requireProjeto(contexto), ids);
    await follow(tx, contexto, ids);
  },
};
