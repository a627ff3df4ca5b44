import { setImmediate } from 'node:timers/promises';
import type { AppError } from '@cadencia/domain/errors.ts';
import { agendarComoMsProject, agendarComoP6, type ResultadoCronograma } from '@cadencia/engine';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { type PedidoCalculo, requestCalculo } from '../../../infra/calculo.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import { followPrevisto } from '../../../infra/previsto.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { type Snapshot, toAppError, toAvisos, toCronograma } from './cronograma.ts';
import { loadSnapshot } from './queries.ts';

/**
 * Gives the thread back between two stretches of work, so that waiting calls go first. It waits two turns, because the
 * first one may still belong to the input that started this work.
 */
async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

const AGENDAR = { P6: agendarComoP6, MS_PROJECT: agendarComoMsProject } as const;

type Agendado = Extract<ResultadoCronograma, { ok: true }>;
/** Brings other records of the project to its new dates. */
export type Seguidor = (tx: Tx, projetoId: number) => Promise<void>;
export type Passo = (etapa: string, andamento: number) => void;

/** Another calculation was stored while this one ran. It never leaves this file. */
class Superado extends Error {}

/**
 * Calculates a project and stores the dates, or stores and answers why there are none: then the former dates stay.
 *
 * A write that moves dates raises `projeto.alteracao` in its own transaction. The snapshot carries the value it read;
 * if the stored one differs at the end, somebody committed in between and the project stays pending: that write's own
 * request for a calculation is waiting behind this one. Two calculations at once of one project (an import ends with
 * its own) tell each other apart by `projeto.calculo`: the second to store starts over from fresh rows. The thread is
 * given back between the steps that do not wait for anything.
 */
export async function calcular(
  db: Db,
  pedido: PedidoCalculo,
  passo: Passo,
  seguir?: Seguidor,
): Promise<AppError | undefined> {
  for (;;) {
    passo('Lendo o cronograma', 0);
    const snapshot = await loadSnapshot(db, pedido.projetoId);
    if (!snapshot) return undefined;
    await pause();
    passo('Calculando as datas', 30);
    const cronograma = toCronograma(snapshot);
    await pause();
    const resultado = AGENDAR[snapshot.comportamento](cronograma);
    passo('Salvando as datas', 50);
    await pause();
    const feito = await write(db, async (tx) => {
      // It does not wait for the disk: what a crash of the machine takes is still pending, and is calculated again.
      await sql`set local synchronous_commit to off`.execute(tx);
      return resultado.ok
        ? storeResults(tx, pedido, snapshot, resultado, seguir)
        : storeFailure(tx, pedido, snapshot, resultado);
    }).catch((error: unknown) => {
      if (error instanceof Superado) return error;
      throw error;
    });
    if (!(feito instanceof Superado)) return feito;
  }
}

/** A list as the text of a PostgreSQL array: it takes typed arrays too, and is faster than the driver's own way. */
const lista = (valores: { join(separador: string): string }): string => `{${valores.join(',')}}`;

/**
 * Writes the dates in one statement: unchanged rows are neither touched nor locked, rows of removed activities are deleted. A finished
 * or cancelled activity has no float and is not critical.
 */
async function storeResults(
  tx: Tx,
  pedido: PedidoCalculo,
  snapshot: Snapshot,
  { datas, termino, avisos }: Agendado,
  seguir?: Seguidor,
) {
  const { projetoId } = pedido;
  const condutoras = Array.from(datas.condutor, (vinculo) => snapshot.vinculos[vinculo]?.[0] ?? 'NULL');
  const { rows } = await sql<{ alteradas: number }>`
    with novo as materialized (
      select n.id, n.inicio_cedo, n.termino_cedo, n.inicio_tarde, n.termino_tarde, n.condutora,
        case when x.acabou then null else n.folga_total end as folga_total,
        case when x.acabou then null else n.folga_livre end as folga_livre, n.critica = 1 and not x.acabou as critica
      from unnest(${lista(snapshot.atividades.map(([id]) => id))}::bigint[],
        ${lista(datas.inicioCedo)}::int[], ${lista(datas.terminoCedo)}::int[], ${lista(datas.inicioTarde)}::int[],
        ${lista(datas.terminoTarde)}::int[], ${lista(datas.folgaTotal)}::int[], ${lista(datas.folgaLivre)}::int[],
        ${lista(datas.critica)}::int[], ${lista(condutoras)}::bigint[]
      ) as n(id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde, folga_total, folga_livre, critica, condutora)
      join atividade a on a.id = n.id
      cross join lateral (select a.termino_real is not null or a.situacao = 'CANCELADA' as acabou) x
    ), apagado as (
      delete from atividade_calculo c where c.projeto_id = ${projetoId} and not exists (select from novo n where n.id = c.atividade_id)
    ), mudado as (
      select n.id, de_minuto(n.inicio_cedo) as inicio_cedo, de_minuto(n.termino_cedo) as termino_cedo,
        de_minuto(n.inicio_tarde) as inicio_tarde, de_minuto(n.termino_tarde) as termino_tarde, n.folga_total, n.folga_livre,
        n.critica, n.condutora, c.atividade_id is null as falta
      from novo n left join atividade_calculo c on c.atividade_id = n.id and c.projeto_id = ${projetoId}
      where c.atividade_id is null
        or (c.inicio_cedo, c.termino_cedo, c.inicio_tarde, c.termino_tarde, c.folga_total, c.folga_livre, c.critica, c.condutora_id)
        is distinct from (de_minuto(n.inicio_cedo), de_minuto(n.termino_cedo), de_minuto(n.inicio_tarde), de_minuto(n.termino_tarde),
          n.folga_total, n.folga_livre, n.critica, n.condutora)
    ), alterado as (
      update atividade_calculo c set inicio_cedo = m.inicio_cedo, termino_cedo = m.termino_cedo,
        inicio_tarde = m.inicio_tarde, termino_tarde = m.termino_tarde, folga_total = m.folga_total,
        folga_livre = m.folga_livre, critica = m.critica, condutora_id = m.condutora
      from mudado m where c.atividade_id = m.id and not m.falta
    ), incluido as (
      insert into atividade_calculo (atividade_id, projeto_id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde,
        folga_total, folga_livre, critica, condutora_id)
      select id, ${projetoId}, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde, folga_total, folga_livre, critica, condutora
      from mudado where falta
      -- Another calculation that stored them first is noticed below.
      on conflict do nothing
    )
    select count(*)::int as alteradas from mudado`.execute(tx);
  const calculo = await conclude(
    tx,
    snapshot,
    sql`calculo = calculo + 1, calculado_em = now(), calculo_erro = null,
    termino_calculado = de_minuto(${termino}), avisos = ${JSON.stringify(toAvisos(avisos))}`,
  );
  await sql`insert into termino_do_dia as t (projeto_id, dia, termino)
    values (${projetoId}, de_minuto(${snapshot.dataBase})::date, de_minuto(${termino}))
    on conflict (projeto_id, dia) do update set termino = excluded.termino where t.termino <> excluded.termino`.execute(
    tx,
  );
  await followPrevisto(tx, projetoId, snapshot);
  // The project's row is locked by now: whoever writes records of the project holds it first, so nobody waits in a ring.
  await seguir?.(tx, projetoId);
  const fato = { calculo, dataBase: fromMinuto(snapshot.dataBase), termino: fromMinuto(termino), ...rows[0] };
  await record(tx, pedido, fato);
  await announce(tx, { tipo: 'calculo', projetoId, calculo, erro: null });
  return undefined;
}

async function storeFailure(
  tx: Tx,
  pedido: PedidoCalculo,
  snapshot: Snapshot,
  falha: Extract<ResultadoCronograma, { ok: false }>,
): Promise<AppError> {
  const { projetoId } = pedido;
  const erro = toAppError(falha, snapshot);
  const emPalavras = `${erro.message} ${erro.acao}`;
  const calculo = await conclude(tx, snapshot, sql`calculo_erro = ${emPalavras}`);
  await record(tx, pedido, { erro: erro.code, mensagem: erro.message });
  await announce(tx, { tipo: 'calculo', projetoId, calculo, erro: erro.code });
  // The reason names activities: the schedule shows it only to readers who may see them.
  await notify(tx, {
    usuarioIds: [pedido.usuarioId],
    tipo: 'CALCULO',
    titulo: 'Cálculo do cronograma sem datas novas',
    texto: 'O cronograma não pôde ser calculado e as datas anteriores ficaram. O motivo está na tela do cronograma.',
    link: '/gestaoprojeto',
    projetoId,
    assunto: `calculo:${projetoId}`,
  });
  return erro;
}

/** From here to the commit, reports of the project wait for its row. */
async function conclude(tx: Tx, { projetoId, calculo, alteracao }: Snapshot, campos: ReturnType<typeof sql>) {
  const { rows } = await sql<{ calculo: number }>`
    update projeto set ${campos}, calculo_pendente = (alteracao <> ${alteracao})
    where id = ${projetoId} and calculo = ${calculo} returning calculo`.execute(tx);
  const [row] = rows;
  if (!row) throw new Superado();
  return row.calculo;
}

const record = (tx: Tx, { projetoId, usuarioId }: PedidoCalculo, depois: object) =>
  audit(tx, { usuarioId, projetoId, ip: '' }, { entidade: 'projeto', registro: projetoId, acao: 'CALCULO', depois });

/** Asks again for the calculations that a killed process did not finish; their followers keep following them. */
export async function recoverCalculos(tx: Tx): Promise<void> {
  await sql`update trabalho set situacao = 'NA_FILA' where tipo = 'CALCULO' and situacao = 'EXECUTANDO'`.execute(tx);
  const { rows } = await sql<PedidoCalculo>`
    select p.id as projeto_id, coalesce(p.alterado_por, p.criado_por, (select min(id) from usuario)) as usuario_id
    from projeto p
    where p.calculo_pendente or exists (
      select from trabalho t where t.projeto_id = p.id and t.tipo = 'CALCULO' and t.situacao = 'NA_FILA')`.execute(tx);
  for (const pedido of rows) await requestCalculo(tx, pedido);
}
