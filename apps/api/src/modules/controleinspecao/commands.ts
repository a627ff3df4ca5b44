import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { corrosaoDe } from '@cadencia/domain/controleinspecao/espessura.ts';
import { LIBERAR } from '@cadencia/domain/controleinspecao/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { replaceEsperas } from '../../infra/espera.ts';
import type { Tx } from '../../infra/transaction.ts';
import { tellInspecoes } from './avisos.ts';
import { avisoAte, IMPEDE, RETEM } from './queries.ts';
import { type Acompanhar, recordValidade, undoValidade } from './validade.ts';

const ENTIDADE = controleinspecao.path;

/** Gives inspections that follow their activity its dates, and all of them what the calculation says of it. */
const followDatas = (tx: Tx, projetoId: number, quais: RawBuilder<unknown>) =>
  sql`
  update controleinspecao i set critica = n.critica, folga = n.folga, plan_inicio = n.inicio, plan_fim = n.fim
  from (select x.id, coalesce(c.critica, false) as critica, c.folga_total as folga,
      case when x.segue_atividade then coalesce(c.inicio_cedo, x.plan_inicio) else x.plan_inicio end as inicio,
      case when x.segue_atividade then coalesce(c.termino_cedo, x.plan_fim) else x.plan_fim end as fim
    from controleinspecao x left join atividade_calculo c on c.atividade_id = x.atividade_id
    where x.projeto_id = ${projetoId} and ${quais}) n
  where n.id = i.id and (i.critica, i.folga, i.plan_inicio, i.plan_fim) is distinct from (n.critica, n.folga, n.inicio, n.fim)`.execute(
    tx,
  );

/**
 * What hold and witness points keep from starting: the successors of their activities. An inspection ends as it is
 * planned, and one that has not ended takes the time of its type from the data date on: so the successor of an activity
 * that is done goes on with the data date. Nobody waits for a witness longer than for the end of the notice.
 */
const ESPERAS = (projetoId: number) => sql`
  select i.id as registro_id, s.id as atividade_id, case when q.fim > c.termino_cedo then q.fim end as ate, true as impede,
    case i.ponto when 'PARADA' then 'Ponto de parada: a inspeção ' || i.numero || ' (' || t.sigla || ') não autorizou o fechamento'
      else 'Ponto de testemunho: a inspeção ' || i.numero || ' (' || t.sigla || ') não foi feita; ' || case
        when i.obrigatoriedade = 'LEGAL_NR13' then 'por ser legal, não se segue sem ela'
        when i.situacao in ('SOLICITADA', 'REINSPECAO') then 'o trabalho pode seguir sem testemunha depois de ' || to_char(${avisoAte(projetoId)}, 'DD/MM HH24:MI')
        else 'diga que está pronto, e o inspetor é chamado' end end as motivo
  from controleinspecao i join inspecao t on t.id = i.inspecao_id join projeto p on p.id = i.projeto_id
  join atividade a on a.id = i.atividade_id and a.ativo
  left join atividade_calculo c on c.atividade_id = a.id
  cross join lateral (select least(greatest(i.plan_fim, case when i.real_fim is null
    then p.data_base + t.duracao * interval '1 minute' else p.data_base end),
    case when i.ponto = 'TESTEMUNHO' and i.situacao in ('SOLICITADA', 'REINSPECAO') then ${avisoAte(projetoId)} end) as fim) q
  join atividade_relacao l on l.predecessora_id = a.id and not l.ausente_na_origem
  join atividade s on s.id = l.sucessora_id and s.ativo
  where i.projeto_id = ${projetoId} and ${RETEM}`;

const followEsperas = (tx: Tx, projetoId: number) =>
  replaceEsperas(tx, { projetoId, usuarioId: null }, { entidade: ENTIDADE }, ESPERAS(projetoId));

/** Brings the inspections of a project to the dates and links of their activities. */
export async function followInspecoes(tx: Tx, projetoId: number): Promise<void> {
  await followDatas(tx, projetoId, sql`x.situacao not in ('CONCLUIDA', 'CANCELADA') and x.ativo`);
  await followEsperas(tx, projetoId);
}

/** Calculates the rates and remaining lives of the points of some inspections. */
async function settleMedicoes(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Parameters<typeof corrosaoDe>[0] & { readonly id: number }>`
    select id, medida::float8 as medida, medida_em::text as medida_em, anterior::float8 as anterior,
      anterior_em::text as anterior_em, minima::float8 as minima
    from controleinspecao_medicao where controleinspecao_id = any(${ids}::bigint[])`.execute(tx);
  const calculadas = rows.map((ponto) => ({ id: ponto.id, ...corrosaoDe(ponto) }));
  await sql`update controleinspecao_medicao m set taxa = round(n.taxa, 3), vida = round(n.vida, 1)
    from jsonb_to_recordset(${JSON.stringify(calculadas)}::jsonb) as n(id bigint, taxa numeric, vida numeric)
    where n.id = m.id`.execute(tx);
}

/** Gives inspections the items of the checklist of their type that they lack; those of another type go. */
async function settleRespostas(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`select from controleinspecao_resposta
    where controleinspecao_id = any(${ids}::bigint[]) and item is null limit 1`.execute(tx);
  if (rows.length > 0)
    throw new AppError('dados.invalidos', {
      campos: { respostas: 'Os itens vêm do tipo de inspeção: tire a linha nova.' },
    });
  await sql`
    with outra as (delete from controleinspecao_resposta t using controleinspecao i
      where i.id = t.controleinspecao_id and i.id = any(${ids}::bigint[]) and t.inspecao_id <> i.inspecao_id)
    insert into controleinspecao_resposta (controleinspecao_id, ordem, item, tipo, unidade, minimo, maximo, obrigatorio, inspecao_id)
    select i.id, k.n + coalesce((select max(x.ordem) from controleinspecao_resposta x where x.controleinspecao_id = i.id), 0),
      k.item->>'item', k.item->>'tipo', k.item->>'unidade', (k.item->>'min')::numeric, (k.item->>'max')::numeric,
      coalesce((k.item->>'obrigatorio')::boolean, false), i.inspecao_id
    from controleinspecao i join inspecao t on t.id = i.inspecao_id
    cross join lateral jsonb_array_elements(t.checklist) with ordinality k(item, n)
    where i.id = any(${ids}::bigint[]) and not exists (select from controleinspecao_resposta x
      where x.controleinspecao_id = i.id and x.inspecao_id = i.inspecao_id and x.item = k.item->>'item')`.execute(tx);
}

/** Fills in what an inspection leaves to the product: service and dates of its activity, and the legal date. */
const settle = (tx: Tx, ids: readonly number[]) =>
  sql`
  update controleinspecao i set servico_id = coalesce(i.servico_id, a.servico_id),
    segue_atividade = a.id is not null and (i.plan_inicio is null or i.segue_atividade and i.plan_inicio = coalesce(c.inicio_cedo, i.plan_inicio)),
    prazo_legal = coalesce(i.prazo_legal, case when i.obrigatoriedade = 'LEGAL_NR13' then
      case t.tipo when 'NR13_PERIODICA_INTERNA' then e.proxima_interna when 'NR13_PERIODICA_EXTERNA' then e.proxima_externa end end)
  from controleinspecao x join equipamento e on e.id = x.equipamento_id join inspecao t on t.id = x.inspecao_id
  left join atividade a on a.id = x.atividade_id left join atividade_calculo c on c.atividade_id = a.id
  where x.id = i.id and i.id = any(${ids}::bigint[])`.execute(tx);

/** The stage of each activity proposes whether its inspection is a hold point. */
async function pontosDeParada(tx: Tx, projetoId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select a.id from atividade a join etapa e on e.id = a.etapa_id
    left join projeto_etapa m on m.projeto_id = a.projeto_id and m.etapa_id = e.id
    where a.projeto_id = ${projetoId} and a.id = any(${ids}::bigint[]) and coalesce(m.ponto_parada, e.ponto_parada)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Fields whose change lets go of what a point holds. */
const SOLTAM = ['ponto', 'atividadeId', 'ativo'];
const SO_QUEM_LIBERA = 'Só quem libera o fechamento muda um ponto de parada ou de testemunho.';

const AGORA = sql`date_trunc('minute', now() at time zone (select p.fuso from projeto p where p.id = i.projeto_id))`;

/** A new call begins anew: that the work went on without the last one stays in the history. */
const SEM_FATO = sql`sem_testemunha_em = null, sem_testemunha_por_id = null`;

/** What an action says of an inspection besides its state. */
const EFEITOS: Readonly<Record<string, RawBuilder<unknown>>> = {
  solicitar: sql`solicitada_em = ${AGORA}`,
  reinspecionar: sql`solicitada_em = ${AGORA}, real_inicio = null, real_fim = null, ${SEM_FATO}`,
  iniciar: sql`real_inicio = ${AGORA}, real_fim = null, resultado = null`,
  encerrar: sql`real_fim = ${AGORA}`,
  reprovar: sql`resultado = 'REPROVADO', autoriza_fechamento = false`,
  liberarFechamento: sql`autoriza_fechamento = true`,
  segurarFechamento: sql`autoriza_fechamento = false`,
  cancelar: sql`resultado = 'NAO_REALIZADO', autoriza_fechamento = false`,
  reabrir: sql`resultado = null, solicitada_em = null, real_inicio = null, real_fim = null, ${SEM_FATO}`,
};

/** What an action says of the time that an inspection counts. */
const VALIDADES: Readonly<Record<string, typeof recordValidade>> = {
  encerrar: recordValidade,
  emitirLaudo: recordValidade,
  reprovar: undoValidade,
};

const base = escritaCom(async (tx, contexto, ids) => {
  const { projetoId } = requireProjeto(contexto);
  await settle(tx, ids);
  await settleRespostas(tx, ids);
  await settleMedicoes(tx, ids);
  await followDatas(tx, projetoId, sql`x.id = any(${ids}::bigint[])`);
  await followEsperas(tx, projetoId);
});

/**
 * Writes inspections: what they leave to the product is filled in, hold points hold at once, and the equipment is told
 * until when it was inspected; `acompanhar` brings along the safety valves that protect it.
 */
export const escritaDeInspecoes = (acompanhar: Acompanhar): Escrita => ({
  createRows: async (tx, contexto, cadastro, inputs) => {
    const { projetoId } = requireProjeto(contexto);
    const param = await pontosDeParada(
      tx,
      projetoId,
      inputs.flatMap(({ atividadeId }) => Number(atividadeId ?? 0) || []),
    );
    const com = inputs.map((um) => ({
      ...um,
      ponto: um['ponto'] ?? (param.has(Number(um['atividadeId'])) ? 'PARADA' : 'NENHUM'),
    }));
    return base.createRows(tx, contexto, cadastro, com);
  },
  updateRows: async (tx, contexto, cadastro, pedido) => {
    const soltam = pedido.alteracoes.filter(({ change }) => SOLTAM.some((nome) => nome in change)).map(({ id }) => id);
    const { rows } = contexto.permissions.has(LIBERAR)
      ? { rows: [] }
      : await sql<{
          id: number;
        }>`select id from controleinspecao where id = any(${soltam}::bigint[]) and ponto in ('PARADA', 'TESTEMUNHO')`.execute(
          tx,
        );
    const presos = new Set(rows.map(({ id }) => id));
    const alteracoes = pedido.alteracoes.filter(({ id }) => !presos.has(id));
    const recusas = (await base.updateRows(tx, contexto, cadastro, { ...pedido, alteracoes })).values();
    return pedido.alteracoes.map(({ id }) =>
      presos.has(id) ? new AppError('dados.invalidos', { campos: { ponto: SO_QUEM_LIBERA } }) : recusas.next().value,
    );
  },
  aoMover: async (tx, contexto, { acao, antes }) => {
    const efeito =
      acao === 'seguirSemTestemunha'
        ? sql`sem_testemunha_em = ${AGORA}, sem_testemunha_por_id = ${contexto.usuarioId}`
        : EFEITOS[acao];
    const ids = antes.map(({ id }) => id);
    if (efeito) await sql`update controleinspecao i set ${efeito} where i.id = any(${ids}::bigint[])`.execute(tx);
    await followEsperas(tx, requireProjeto(contexto).projetoId);
    const validade = VALIDADES[acao];
    if (validade) await validade(tx, requireProjeto(contexto), { ids, acompanhar });
    await tellInspecoes(tx, requireProjeto(contexto), acao, ids);
  },
});

/** Takes back the closing of equipment that got an impeding recommendation, which holds it again. */
export async function segurar(tx: Tx, { projetoId }: ContextoProjeto, recomendacoes: readonly number[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update controleinspecao i set autoriza_fechamento = false from recomendacao x
    where x.id = any(${recomendacoes}::bigint[]) and x.projeto_id = i.projeto_id and x.equipamento_id = i.equipamento_id and ${IMPEDE}
      and i.autoriza_fechamento`.execute(tx);
  if (numAffectedRows > 0n) await followEsperas(tx, projetoId);
}
