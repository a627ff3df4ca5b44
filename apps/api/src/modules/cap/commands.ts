import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { createRows, type Escrita } from '../../cadastro/commands.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import { audit, type Who } from '../../infra/audit.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { Clock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import { notify } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { isSimulada, requestSimulacoes } from '../../simulado.ts';
import type { Aprovavel, Votacao } from '../aprovacao/queries.ts';
import type { Corte, Desfaz } from '../cronograma/queries.ts';
import { servicos as cadastroDeServicos } from '../servico/queries.ts';
import { findDesfaz, fotoDe, itensDe, listItens, SAI, saldos, simulacaoDeCaps } from './queries.ts';

/** A cancellation as its approval reads it. */
interface Pedido {
  readonly id: number;
  readonly situacao: string;
  readonly numero: string;
  readonly titulo: string;
  readonly reverteId: number | null;
}

/** Takes all open activities of the services that leave whole. */
async function expand(tx: Tx, projetoId: number, ids: readonly number[]): Promise<void> {
  const daqui = sql`t.cap_id in (select c.id from cap c where c.id = any(${ids}::bigint[]) and c.abrangencia = 'SERVICO_TOTAL' and c.reverte_id is null)`;
  await sql`
    insert into cap_item (cap_id, ordem, servico_id, atividade_id, libera_material, destino)
    select s.cap_id, (select max(u.ordem) from cap_item u where u.cap_id = s.cap_id) + row_number() over (partition by s.cap_id order by a.posicao, a.id),
      s.servico_id, a.id, s.libera_material, s.destino
    from (select distinct on (t.cap_id, v.id) t.cap_id, v.id as servico_id, t.libera_material, t.destino
      from cap_item t left join atividade x on x.id = t.atividade_id join servico v on v.id = coalesce(t.servico_id, x.servico_id)
      where ${daqui} order by t.cap_id, v.id, t.ordem) s
    join ${saldos(projetoId)} a on a.servico_id = s.servico_id and a.aberta
    where not exists (select from cap_item u where u.cap_id = s.cap_id and u.atividade_id = a.id)`.execute(tx);
  await sql`delete from cap_item t where ${daqui} and case when t.atividade_id is null
      then exists (select from atividade a where a.servico_id = t.servico_id and not a.ausente_na_origem)
      else not exists (select from ${saldos(projetoId)} a where a.id = t.atividade_id and a.aberta) end`.execute(tx);
}

/** Says why an item may not leave, in the place of the form where it stands. @throws {AppError} `dados.invalidos` */
async function requireItens(tx: Tx, projetoId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ lugar: number; de: string; campo: string; motivo: string }>`
    select row_number() over (partition by n.cap_id order by n.ordem)::int - 1 as lugar,
      case when n.atividade_id is null then 'servicoId' else 'atividadeId' end as de, n.*,
      case when n.aberta is not true then 'de' when n.hh_cancelado > n.saldo or n.iniciada and n.hh_cancelado < n.saldo then 'hhCancelado' end as campo,
      case when n.situacao = 'CANCELADA' then 'Já foi cancelada.' when n.avanco = 100 then 'Já está concluída: não se cancela.'
        when n.aberta is not true then 'Não pode mais ser cancelado.'
        when n.hh_cancelado > n.saldo then 'O saldo é de ' || replace(trim_scale(round(n.saldo, 2))::text, '.', ',') || ' HH.'
        else 'Já começou: sai o saldo todo, ' || replace(trim_scale(round(n.saldo, 2))::text, '.', ',') || ' HH.' end as motivo
    from ${itensDe(projetoId, sql`t.cap_id = any(${ids}::bigint[]) and exists (select from cap c where c.id = t.cap_id and c.reverte_id is null)`)} n`.execute(
    tx,
  );
  const campos = rows.filter(({ campo }) => campo !== null);
  if (campos.length === 0) return;
  throw new AppError('dados.invalidos', {
    campos: Object.fromEntries(
      campos.map(({ lugar, campo, de, motivo }) => [`itens.${lugar}.${campo === 'de' ? de : campo}`, motivo]),
    ),
  });
}

/** Fills in what a cancellation leaves to the product: its activities, their hours, totals and who asks. */
export async function settle(tx: Tx, { projetoId }: ContextoProjeto, ids: readonly number[]): Promise<void> {
  await expand(tx, projetoId, ids);
  const proprios = sql`t.cap_id = any(${ids}::bigint[]) and exists (select from cap c where c.id = t.cap_id and c.reverte_id is null)`;
  await sql`update cap_item u set servico_id = n.servico_id, hh_plan = n.hh_plan, hh_executado = n.ganho,
      hh_cancelado = case when n.inteiro or c.abrangencia = 'SERVICO_TOTAL' then n.saldo else n.hh_cancelado end,
      operacao_sap = coalesce(u.operacao_sap, left(n.operacao, 20))
    from ${itensDe(projetoId, proprios)} n join cap c on c.id = n.cap_id where u.id = n.id`.execute(tx);
  await requireItens(tx, projetoId, ids);
  await sql`update cap_item u set liberado = round(u.hh_cancelado * n.tarifa, 2)
    from ${itensDe(projetoId, proprios)} n where u.id = n.id`.execute(tx);
  await sql`
    update cap c set hh = i.hh, valor = i.valor, item_legal = i.legal, disciplina_id = i.disciplina_id, contrato_id = i.contrato_id,
      solicitante_id = coalesce(c.solicitante_id, c.criado_por)
    from cap x
    left join lateral (select round(sum(t.hh_cancelado), 2) as hh, sum(t.liberado) as valor, coalesce(bool_or(s.origem = 'NR13'), false) as legal,
        case when count(distinct s.contrato_id) = 1 and bool_and(s.contrato_id is not null) then min(s.contrato_id) end as contrato_id,
        (array_agg(s.disciplina_id order by t.hh_cancelado desc nulls last))[1] as disciplina_id
      from cap_item t join servico s on s.id = t.servico_id
      where t.cap_id = x.id) i on true
    where x.id = c.id and c.id = any(${ids}::bigint[])`.execute(tx);
}

/** Holds the activities of a cancellation, in the order that reports use, and lets one such decision at a time through. */
async function hold(tx: Tx, { projetoId }: ContextoProjeto, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cap', ${projetoId}))`.execute(tx);
  await sql`select id from atividade where id in (select t.atividade_id from cap_item t where t.cap_id = ${id})
    order by id for no key update`.execute(tx);
}

/**
 * Of two people who send cancellations of the same hours at once, the second is told of the first.
 * @throws {AppError} `registro.acao`
 */
async function requireSaldo(tx: Tx, { projetoId }: ContextoProjeto, id: number): Promise<void> {
  const { rows } = await sql<{ codigo: string; numero: string; livre: string }>`
    with n as (select * from ${itensDe(projetoId, sql`t.cap_id = ${id}`)} n)
    select coalesce(n.codigo, n.servico) as codigo, o.numero,
      replace(trim_scale(greatest(0, round(n.saldo - o.hh, 2)))::text, '.', ',') as livre
    from n join lateral (select min(c.numero) as numero, sum(t.hh_cancelado) as hh from cap_item t join cap c on c.id = t.cap_id
        and c.situacao = 'EM_APROVACAO' and c.reverte_id is null and c.id <> ${id}
      where case when n.atividade_id is null then t.atividade_id is null and t.servico_id = n.servico_id
        else t.atividade_id = n.atividade_id end) o on o.numero is not null
    where (${SAI}) + o.hh > n.saldo or n.saldo = 0 order by n.ordem limit 1`.execute(tx);
  const [um] = rows;
  if (!um) return;
  throw new AppError('registro.acao', {
    mensagem: `${um.codigo} já está no ${um.numero}, que espera aprovação: restam ${um.livre} HH para cancelar.`,
  });
}

/** What must hold when a cancellation is sent. @throws {AppError} `registro.acao`, `dados.invalidos` */
async function prepare(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cap', ${contexto.projetoId}))`.execute(tx);
  await settle(tx, contexto, [id]);
  await requireSaldo(tx, contexto, id);
  const { rows } = await sql<{ vale: boolean }>`select ${isSimulada(simulacaoDeCaps)} as vale
    from cap a join projeto p on p.id = a.projeto_id where a.id = ${id}`.execute(tx);
  if (!rows[0]?.vale)
    throw new AppError('registro.acao', { mensagem: 'Os itens mudaram desde a simulação: salve e simule de novo.' });
}

/** Locks a cancellation. @throws {AppError} `registro.nao_encontrado` */
async function lock(tx: Tx, { projetoId }: ContextoProjeto, id: number): Promise<Pedido> {
  const { rows } = await sql<Pedido>`select id, situacao, numero, titulo, reverte_id from cap
    where id = ${id} and projeto_id = ${projetoId} for no key update`.execute(tx);
  const [pedido] = rows;
  if (!pedido) throw new AppError('registro.nao_encontrado');
  return pedido;
}

const move = (
  tx: Tx,
  contexto: ContextoProjeto,
  antes: { readonly id: number; readonly situacao: string },
  acao: string,
  para: string,
) => moveRows(tx, contexto, cap, { acao, passos: [{ antes: { ...antes }, para }] });

const decide = (tx: Tx, id: number) => sql`update cap set decidida_em = now() where id = ${id}`.execute(tx);

/** What other modules write when a cancellation is approved. */
interface Obras {
  readonly cancelAtividades: (
    tx: Tx,
    contexto: ContextoProjeto,
    mudanca: { readonly motivo: string; readonly cortes: readonly Corte[] },
  ) => Promise<Desfaz>;
  readonly restoreAtividades: (tx: Tx, contexto: ContextoProjeto, desfaz: Desfaz, motivo: string) => Promise<void>;
  readonly followServicos: (tx: Tx, quem: Who, ids?: readonly number[]) => Promise<void>;
}

/** A schedule as it was, with the services that a cancellation closed. */
type Guardado = Desfaz & { readonly servicos: readonly { readonly id: number; readonly situacao: string }[] };

/** Closes the services of which nothing is left to be done or was done. */
async function closeServicos(tx: Tx, contexto: ContextoProjeto, id: number): Promise<Guardado['servicos']> {
  const { rows } = await sql<{ id: number; situacao: string; codigo: string }>`
    select s.id, s.situacao, s.codigo from servico s
    where s.id in (select t.servico_id from cap_item t where t.cap_id = ${id}) and s.situacao not in ('CANCELADO', 'ACEITO')
      and not exists (select from atividade a where a.servico_id = s.id and not a.ausente_na_origem
        and (a.situacao <> 'CANCELADA' or a.avanco > 0))
    order by s.id for no key update`.execute(tx);
  await moveRows(tx, contexto, cadastroDeServicos, {
    acao: 'cancelar',
    passos: rows.map((antes) => ({ antes, para: 'CANCELADO' })),
  });
  return rows.map(({ id: qual, situacao }) => ({ id: qual, situacao }));
}

/** Marks the materials of what left as free for return. */
const releaseSuprimentos = (tx: Tx, { projetoId }: ContextoProjeto, id: number) =>
  sql`update suprimento s set cap_id = ${id} from cap_item t left join atividade a on a.id = t.atividade_id
    where t.cap_id = ${id} and t.libera_material and s.projeto_id = ${projetoId} and s.cap_id is null
      and s.situacao not in ('APLICADO', 'DEVOLVIDO', 'REPROVADO', 'CANCELADO')
      and (s.atividade_id = a.id and a.situacao = 'CANCELADA' or s.servico_id = t.servico_id and s.atividade_id is null
        and exists (select from servico v where v.id = t.servico_id and v.situacao = 'CANCELADO'))`.execute(tx);

/** Tells the people of the contracts that executed what left. */
async function tellExecutantes(tx: Tx, { projetoId }: ContextoProjeto, { id, numero, titulo }: Pedido): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct pu.usuario_id as id from projeto_usuario pu where pu.projeto_id = ${projetoId} and pu.contrato_id in (
      select s.contrato_id from cap_item t join servico s on s.id = t.servico_id where t.cap_id = ${id})`.execute(tx);
  await notify(tx, {
    usuarioIds: rows.map((um) => um.id),
    tipo: 'APROVACAO',
    titulo: `${numero} tirou serviço do seu contrato`,
    texto: titulo,
    link: `${cap.rota}?registro=${id}`,
    projetoId,
    assunto: `cap:${id}`,
  });
}

/** Takes the items out of the schedule. @throws {AppError} `registro.acao` when one of them may no longer leave */
async function apply(tx: Tx, contexto: ContextoProjeto, pedido: Pedido, obras: Obras): Promise<void> {
  const { id, numero } = pedido;
  const itens = await listItens(tx, contexto.projetoId, id);
  const preso = itens.find(
    ({ aberta, inteiro, iniciada, atividadeId }) => !aberta || (atividadeId && iniciada && !inteiro),
  );
  if (preso) {
    const mensagem = `${preso.codigo ?? 'Um serviço'} mudou desde o pedido: devolva o CAP, para ajustar os itens.`;
    throw new AppError('registro.acao', { mensagem });
  }
  const cortes = itens.flatMap(({ atividadeId, parte, inteiro }) =>
    atividadeId === null ? [] : [{ id: atividadeId, parte, inteira: inteiro }],
  );
  const saidas = toJsonb(itens.map(({ ordem, sai, hhPlan }) => ({ ordem, sai, plan: hhPlan })));
  const desfaz = await obras.cancelAtividades(tx, contexto, { motivo: numero, cortes });
  await sql`update cap_item t set hh_plan = n.plan, hh_cancelado = n.sai
    from jsonb_to_recordset(${saidas}::jsonb) as n(ordem int, sai numeric, plan numeric) where t.cap_id = ${id} and t.ordem = n.ordem`.execute(
    tx,
  );
  const servicos = await closeServicos(tx, contexto, id);
  await releaseSuprimentos(tx, contexto, id);
  await sql`update cap c set desfaz = ${toJsonb({ ...desfaz, servicos } satisfies Guardado)}::jsonb,
    hh = (select round(sum(t.hh_cancelado), 2) from cap_item t where t.cap_id = c.id) where c.id = ${id}`.execute(tx);
  await tellExecutantes(tx, contexto, pedido);
}

/** Puts back what another cancellation took out. @throws {AppError} `registro.acao` when a later one is in the way */
async function revert(tx: Tx, contexto: ContextoProjeto, pedido: Pedido, alvoId: number, obras: Obras): Promise<void> {
  const alvo = await lock(tx, contexto, alvoId);
  const desfaz = (await findDesfaz(tx, contexto.projetoId, pedido.id)) as Guardado | undefined;
  if (alvo.situacao !== 'APLICADO' || !desfaz)
    throw new AppError('registro.acao', {
      mensagem: `O ${alvo.numero} não está mais aplicado: não há o que reverter.`,
    });
  const { rows } = await sql<{ numero: string }>`
    select c.numero from cap c join cap o on o.id = ${alvoId} where c.projeto_id = o.projeto_id and c.situacao = 'APLICADO'
      and c.reverte_id is null and c.decidida_em > o.decidida_em and exists (select from cap_item t join cap_item u on u.cap_id = o.id
        and u.atividade_id = t.atividade_id where t.cap_id = c.id) order by c.decidida_em desc limit 1`.execute(tx);
  if (rows[0])
    throw new AppError('registro.acao', {
      mensagem: `Reverta antes o ${rows[0].numero}, que mudou as mesmas atividades depois.`,
    });
  await obras.restoreAtividades(tx, contexto, desfaz, pedido.numero);
  const { rows: fechados } = await sql<{ id: number; situacao: string; codigo: string; para: string }>`
    select s.id, s.situacao, s.codigo, n.situacao as para from servico s
    join jsonb_to_recordset(${toJsonb(desfaz.servicos)}::jsonb) as n(id bigint, situacao text) on n.id = s.id
    where s.situacao = 'CANCELADO' order by s.id for no key update of s`.execute(tx);
  await moveRows(tx, contexto, cadastroDeServicos, {
    acao: 'reabrir',
    passos: fechados.map(({ para, ...antes }) => ({ antes, para })),
  });
  await sql`update suprimento set cap_id = null where cap_id = ${alvoId}`.execute(tx);
  await move(tx, contexto, alvo, 'reverter', 'REVERTIDO');
}

/** What follows from the last vote, in its transaction: the schedule, the services, the materials, new dates. */
async function approve(tx: Tx, contexto: ContextoProjeto, id: number, obras: Obras): Promise<void> {
  const pedido = await lock(tx, contexto, id);
  await move(tx, contexto, pedido, 'aprovar', 'APROVADO');
  if (pedido.reverteId === null) await apply(tx, contexto, pedido, obras);
  else await revert(tx, contexto, pedido, pedido.reverteId, obras);
  await decide(tx, id);
  await move(tx, contexto, { ...pedido, situacao: 'APROVADO' }, 'aplicar', 'APLICADO');
  const { rows } = await sql<{
    id: number;
  }>`select distinct servico_id as id from cap_item where cap_id = ${id}`.execute(tx);
  await obras.followServicos(
    tx,
    contexto,
    rows.map((um) => um.id),
  );
  await requestCalculo(tx, contexto);
}

/** Cancellations as a kind of record that is approved. */
export const aprovavelCap = (obras: Obras): Aprovavel => ({
  documento: 'CAP',
  cadastro: cap,
  fotoDe,
  hold,
  aoAprovar: (tx, contexto, id) => approve(tx, contexto, id, obras),
  aoReprovar: async (tx, contexto, id) => {
    await move(tx, contexto, await lock(tx, contexto, id), 'reprovar', 'REPROVADO');
    await decide(tx, id);
  },
  aoDevolver: async (tx, contexto, id) => move(tx, contexto, await lock(tx, contexto, id), 'devolver', 'RASCUNHO'),
});

/** Writes cancellations: those under vote are held against what is left, and simulated anew, when what people vote on changed. */
export const escritaDeCaps = (now: Clock, { escrita }: Votacao): Escrita =>
  escrita(now, {
    settle,
    antes: requireSaldo,
    depois: (tx, { projetoId }) => requestSimulacoes(tx, simulacaoDeCaps, projetoId),
    aoMover: async (tx, contexto, { id }, acao) => acao === 'enviar' && prepare(tx, contexto, id),
    aoCancelar: decide,
  });

/** Gives a new cancellation this number, and the one that it had to the next. */
async function numberAs(tx: Tx, contexto: ContextoProjeto, id: number, numero: string): Promise<void> {
  const { numero: era } = await lock(tx, contexto, id);
  await sql`update cap set numero = ${numero} where id = ${id}`.execute(tx);
  await sql`update projeto_numero set ultimo = ultimo - 1 where projeto_id = ${contexto.projetoId} and entidade = 'cap'`.execute(
    tx,
  );
  await audit(tx, contexto, { entidade: 'cap', registro: id, acao: 'U', antes: { numero: era }, depois: { numero } });
}

/**
 * Opens the cancellation that reverts an applied one, and answers its id. Its number is that of the applied one:
 * `CAP-0009-R`, and `CAP-0009-R2` after that one was refused.
 * @throws {AppError} `registro.nao_encontrado`, `registro.acao`, `projeto.situacao`
 */
export async function openReversao(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  justificativa: string,
): Promise<number> {
  const alvo = await lock(tx, contexto, id);
  if (alvo.situacao !== 'APLICADO' || alvo.reverteId !== null)
    throw new AppError('registro.acao', { mensagem: 'Só um CAP aplicado se reverte.' });
  const { rows } = await sql<{
    numero: string;
    tentativas: number;
    abrangencia: string;
    motivo: string;
    probabilidade: number;
    consequencia: number;
  }>`
    select (select r.numero from cap r where r.projeto_id = a.projeto_id and r.reverte_id = a.id
        and r.situacao in ('RASCUNHO', 'EM_APROVACAO') limit 1) as numero,
      (select count(*)::int from cap r where r.projeto_id = a.projeto_id and r.reverte_id = a.id) as tentativas, a.abrangencia, a.motivo, a.probabilidade, a.consequencia
    from cap a where a.id = ${id}`.execute(tx);
  const { numero, tentativas, ...valores } = rows[0] as (typeof rows)[number];
  if (numero) throw new AppError('registro.acao', { mensagem: `O ${numero} já pede a reversão deste CAP.` });
  const mitigacao = `O que o ${alvo.numero} cancelou volta ao escopo: não fica risco da falta dele.`;
  const titulo = `Reverte ${alvo.numero}: ${alvo.titulo}`.slice(0, 150);
  const [novo = 0] = await createRows(tx, contexto, cap, [{ ...valores, titulo, justificativa, mitigacao, itens: [] }]);
  await numberAs(tx, contexto, novo, `${alvo.numero}-R${tentativas === 0 ? '' : tentativas + 1}`);
  await sql`insert into cap_item (cap_id, ordem, servico_id, atividade_id, hh_plan, hh_executado, hh_cancelado, liberado, libera_material,
      destino, operacao_sap)
    select ${novo}, ordem, servico_id, atividade_id, hh_plan, hh_executado, hh_cancelado, liberado, libera_material, destino, operacao_sap
    from cap_item where cap_id = ${id}`.execute(tx);
  await sql`update cap set reverte_id = ${id} where id = ${novo}`.execute(tx);
  await settle(tx, contexto, [novo]);
  return novo;
}
