import {
  assentosDe,
  motivosDosNiveis,
  niveisAAbrir,
  temQuorum,
  vereditoDoVoto,
} from '@cadencia/domain/aprovacao/regra.ts';
import type { Fluxo, Situacao, SituacaoNivel, TipoVoto } from '@cadencia/domain/aprovacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ChaveParametro } from '@cadencia/domain/parametro/schema.ts';
import { dadoDe, type Parte, recusaDoDado } from '@cadencia/domain/parte-aprovada.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { sql } from 'kysely';
import { requireProjetoAberto } from '../../cadastro/commands.ts';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { listParametros } from '../parametro/queries.ts';
import { diferencas, tellAberto, tellDecisao } from './avisos.ts';
import {
  type Aprovaveis,
  type Aprovavel,
  type Foto,
  findDia,
  findPedido,
  findVigentes,
  type Guardado,
  listGuardados,
  listMembros,
} from './queries.ts';

interface Envio {
  readonly registroId: number;
  readonly now: Date;
}

/** A snapshot with its SHA-256, both in the form in which the database keeps them. */
async function printOf(tx: Tx, foto: Foto): Promise<{ foto: Foto; hash: string }> {
  const { rows } = await sql<{ foto: Foto; hash: string }>`
    select x.foto, encode(sha256(convert_to(x.foto::text, 'UTF8')), 'hex') as hash
    from (select ${toJsonb(foto)}::jsonb as foto) x`.execute(tx);
  return rows[0] as (typeof rows)[number];
}

const record = async (tx: Tx, contexto: ContextoProjeto, registro: number, acao: string, depois: object) => {
  await audit(tx, contexto, { entidade: 'aprovacao', registro, acao, depois });
  await announce(tx, { tipo: 'aprovacao', projetoId: contexto.projetoId });
};

/** Reads a request again inside the transaction that holds it. */
async function reread(tx: Tx, id: number): Promise<Guardado> {
  const [um] = await listGuardados(tx, sql`a.id = ${id}`);
  if (!um) throw new AppError('registro.nao_encontrado');
  return um;
}

/** Opens the levels whose turn it is, and tells their people. */
async function openLevels(tx: Tx, id: number, now: Date): Promise<void> {
  const pedido = await reread(tx, id);
  const niveis = niveisAAbrir(pedido, pedido.niveis);
  if (niveis.length === 0) return;
  await sql`update aprovacao_nivel set situacao = 'PENDENTE', desde = ${now}, limite = ${now}::timestamptz + sla_h * interval '1 hour'
    where aprovacao_id = ${id} and nivel = any(${niveis}::int[])`.execute(tx);
  await tellAberto(tx, await reread(tx, id), niveis, now);
}

/** The levels of a flow with the time that each has and why this change needs it. */
async function levelsFor(tx: Tx, projetoId: number, { niveis }: Fluxo, { impacto, eleva }: Foto) {
  const parametros = await listParametros(tx, projetoId);
  const padrao = (nivel: number): number => {
    const chave: ChaveParametro = `aprovacao.sla_h.nivel${Math.min(nivel, 4) as 1 | 2 | 3 | 4}`;
    return Number(parametros.find((um) => um.chave === chave)?.vale);
  };
  const porque = motivosDosNiveis(niveis, impacto, eleva);
  return niveis.map((um, i) => {
    const motivos = porque[i] ?? [];
    const situacao: SituacaoNivel = motivos.length > 0 ? 'AGUARDANDO' : 'DISPENSADO';
    const { nivel, nome, quorum, escalonamento } = um;
    return { nivel, nome, quorum, escalonamento, motivos, situacao, sla_h: um.slaH ?? padrao(nivel) };
  });
}

/** @throws {AppError} `aprovacao.sem_aprovador` when a level that is needed has too few people who may vote */
async function requireApprovers(tx: Tx, pedido: Guardado, projetoId: number, now: Date): Promise<void> {
  const equipe = await listMembros(tx, projetoId);
  const dia = await findDia(tx, projetoId, now);
  const vazio = pedido.niveis.find(
    (um) => um.situacao === 'AGUARDANDO' && assentosDe(pedido, um, equipe, dia).length < um.quorum,
  );
  if (vazio) throw new AppError('aprovacao.sem_aprovador', { valores: { nivel: `${vazio.nivel} (${vazio.nome})` } });
}

/**
 * Writes a request with the levels of its flow, none of them open yet.
 * @throws {AppError} `aprovacao.sem_fluxo`, `aprovacao.em_andamento`
 */
export async function storePedido(
  tx: Tx,
  projetoId: number,
  { documento, fotoDe }: Aprovavel,
  { registroId, now, solicitanteId }: Envio & { readonly solicitanteId: number },
): Promise<{ readonly id: number; readonly hash: string }> {
  const fluxo = (await findVigentes(tx, projetoId, await findDia(tx, projetoId, now))).get(documento);
  if (!fluxo) throw new AppError('aprovacao.sem_fluxo', { valores: { documento } });
  const { foto, hash } = await printOf(tx, await fotoDe(tx, projetoId, registroId));
  const { rows } = await sql<{ id: number }>`
    insert into aprovacao (projeto_id, documento, registro_id, ciclo, solicitante_id, foto, hash, modo, autoaprovacao, em)
    select ${projetoId}, ${documento}, ${registroId}, coalesce(max(ciclo), 0) + 1, ${solicitanteId}, ${toJsonb(foto)}::jsonb,
      ${hash}, ${fluxo.modo}, ${fluxo.autoaprovacao}, ${now}::timestamptz
    from aprovacao where documento = ${documento} and registro_id = ${registroId}
    on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new AppError('aprovacao.em_andamento');
  const niveis = await levelsFor(tx, projetoId, fluxo, foto);
  await sql`insert into aprovacao_nivel (aprovacao_id, nivel, nome, quorum, sla_h, escalonamento, motivos, situacao)
    select ${id}, n.nivel, n.nome, n.quorum, n.sla_h, n.escalonamento, n.motivos, n.situacao
    from jsonb_to_recordset(${toJsonb(niveis)}::jsonb) as n(nivel int, nome text, quorum int, sla_h int,
      escalonamento int, motivos text[], situacao text)`.execute(tx);
  return { id, hash };
}

/**
 * Asks for the approval of a record, in the owner's transaction, and answers the id of the request.
 * @throws {AppError} `projeto.situacao`, `aprovacao.sem_fluxo`, `aprovacao.em_andamento`, `aprovacao.sem_aprovador`
 */
export async function submit(
  tx: Tx,
  contexto: ContextoProjeto,
  aprovavel: Aprovavel,
  { registroId, now, solicitanteId = contexto.usuarioId }: Envio & { readonly solicitanteId?: number },
): Promise<number> {
  const { projetoId } = contexto;
  await requireProjetoAberto(tx, contexto, aprovavel.cadastro);
  const { id, hash } = await storePedido(tx, projetoId, aprovavel, { registroId, now, solicitanteId });
  await requireApprovers(tx, await reread(tx, id), projetoId, now);
  await record(tx, contexto, id, 'ENVIO', { documento: aprovavel.documento, registroId, hash });
  await openLevels(tx, id, now);
  return id;
}

/** Holds the open request of a record; undefined when there is none. */
async function lockOpen(tx: Tx, { documento }: Aprovavel, registroId: number) {
  const { rows } = await sql<{ id: number; hash: string; solicitanteId: number }>`
    select id, hash, solicitante_id from aprovacao
    where documento = ${documento} and registro_id = ${registroId} and situacao = 'PENDENTE' for update`.execute(tx);
  return rows[0];
}

const close = (tx: Tx, id: number, situacao: Situacao, now: Date) =>
  sql`update aprovacao set situacao = ${situacao}, decidido_em = ${now} where id = ${id}`.execute(tx);

/**
 * Begins a new cycle when what is voted on differs from what was sent: the owner calls it after every change of a record.
 * The votes so far stay as history. `solicitanteId`: who asks from now on.
 */
export async function restart(
  tx: Tx,
  contexto: ContextoProjeto,
  aprovavel: Aprovavel,
  { registroId, now, solicitanteId }: Envio & { readonly solicitanteId?: number },
): Promise<void> {
  const aberto = await lockOpen(tx, aprovavel, registroId);
  if (!aberto) return;
  const { hash } = await printOf(tx, await aprovavel.fotoDe(tx, contexto.projetoId, registroId));
  if (hash === aberto.hash) return;
  await close(tx, aberto.id, 'REFEITO', now);
  await record(tx, contexto, aberto.id, 'REFEITO', { hash });
  await submit(tx, contexto, aprovavel, { registroId, now, ...(solicitanteId ? { solicitanteId } : {}) });
}

/** Ends the open request of a record without a decision: the owner calls it when the record is cancelled. */
export async function cancel(
  tx: Tx,
  contexto: ContextoProjeto,
  aprovavel: Aprovavel,
  { registroId, now }: Envio,
): Promise<void> {
  const aberto = await lockOpen(tx, aprovavel, registroId);
  if (!aberto) return;
  await close(tx, aberto.id, 'CANCELADO', now);
  await record(tx, contexto, aberto.id, 'CANCELADO', {});
}

interface Deps {
  readonly aprovaveis: Aprovaveis;
  readonly now: Date;
}

/** Holds a request that the caller sees, in an open project, and the declaration of its kind. */
async function hold(tx: Tx, contexto: ContextoProjeto, { aprovaveis }: Deps, id: number) {
  const achado = await findPedido({ db: tx, contexto, aprovaveis }, id);
  const aprovavel = aprovaveis.find(({ documento }) => documento === achado?.documento);
  if (!achado || !aprovavel) throw new AppError('registro.nao_encontrado');
  await aprovavel.hold?.(tx, contexto, achado.registroId);
  // The effect of the last vote writes the project: of two such votes one waits here, not each for the other.
  await sql`select from projeto where id = ${contexto.projetoId} for no key update`.execute(tx);
  await requireProjetoAberto(tx, contexto, aprovavel.cadastro);
  await sql`select from aprovacao where id = ${id} for update`.execute(tx);
  return { aprovavel, pedido: await reread(tx, id) };
}

/** @throws {AppError} `aprovacao.voto` when the impact in the snapshot is not of now */
function requireSimulada({ revisao }: Foto): void {
  if (revisao === 'venceu') throw new AppError('aprovacao.voto', { mensagem: 'Simule antes o impacto de agora.' });
}

/** @throws {AppError} `aprovacao.voto`, `aprovacao.vencida` when an approval would not be of what is true now */
async function requireSame(tx: Tx, contexto: ContextoProjeto, { fotoDe }: Aprovavel, pedido: Guardado) {
  const { foto, hash } = await printOf(tx, await fotoDe(tx, contexto.projetoId, pedido.registroId));
  requireSimulada(foto);
  if (hash === pedido.hash) return;
  const mudou = diferencas(pedido.foto, foto, contexto.permissions.has(VER_CUSTO));
  throw new AppError('aprovacao.vencida', { valores: { mudou: mudou.join('; ') } });
}

const DEPOIS = { APROVA: 'APROVADO', REPROVA: 'REPROVADO', DEVOLVE: 'DEVOLVIDO' } as const;

interface UmVoto extends Parte {
  readonly id: number;
  /** Hash of what the voter saw. */
  readonly hash: string;
  readonly voto: TipoVoto;
  readonly parecer: string | undefined;
}

/** @throws {AppError} `aprovacao.voto` when a vote gives more than it may, or less of what is not reduced */
function requireDado({ permissions }: ContextoProjeto, { reduz }: Aprovavel, pedido: Guardado, parte: Parte): void {
  if (parte.hh === undefined && parte.valor === undefined) return;
  const dado = dadoDe(pedido);
  const mensagem = reduz
    ? recusaDoDado(parte, permissions.has(VER_CUSTO) ? dado : { ...dado, valor: null })
    : 'Este documento é aprovado como foi pedido: devolva para mudar HH ou valor.';
  if (mensagem) throw new AppError('aprovacao.voto', { mensagem });
}

/**
 * Votes on one request, and answers its state. The vote that decides runs the effect of the owner in this transaction,
 * under the row lock of the request.
 * @throws {AppError} `registro.nao_encontrado`, `projeto.situacao`, `aprovacao.voto`, `aprovacao.mudou`,
 * `aprovacao.vencida`
 */
export async function vote(tx: Tx, contexto: ContextoProjeto, deps: Deps, um: UmVoto): Promise<Situacao> {
  const { id, hash, voto, parecer, hh = null, valor = null } = um;
  const { now } = deps;
  const { projetoId, usuarioId, ip } = contexto;
  const { aprovavel, pedido } = await hold(tx, contexto, deps, id);
  const equipe = await listMembros(tx, projetoId);
  const veredito = vereditoDoVoto(pedido, usuarioId, equipe, await findDia(tx, projetoId, now));
  if (!veredito.ok) throw new AppError('aprovacao.voto', { mensagem: veredito.motivo });
  if (hash !== pedido.hash) throw new AppError('aprovacao.mudou');
  if (voto === 'APROVA') await requireSame(tx, contexto, aprovavel, pedido);
  requireDado(contexto, aprovavel, pedido, um);
  const { nivel, emNomeDe } = veredito;
  await sql`insert into aprovacao_voto (aprovacao_id, nivel, usuario_id, em_nome_de_id, voto, hh, valor, parecer, hash, ip, em)
    values (${id}, ${nivel}, ${usuarioId}, ${emNomeDe?.usuarioId ?? null}, ${voto}, ${hh}, ${valor}, ${parecer || null}, ${hash}, ${ip}, ${now})`.execute(
    tx,
  );
  await record(tx, contexto, id, 'VOTO', { nivel, voto, hh, emNomeDe: emNomeDe?.usuarioId ?? null });
  const votado = await reread(tx, id);
  const aberto = votado.niveis.find((um) => um.nivel === nivel);
  if (voto === 'APROVA' && aberto && !temQuorum(votado, aberto)) return 'PENDENTE';
  await sql`update aprovacao_nivel set situacao = ${DEPOIS[voto]}, decidido_em = ${now}
    where aprovacao_id = ${id} and nivel = ${nivel}`.execute(tx);
  await openLevels(tx, id, now);
  const { niveis } = await reread(tx, id);
  if (voto === 'APROVA' && niveis.some(({ situacao }) => situacao === 'PENDENTE')) return 'PENDENTE';
  await decide(tx, contexto, { aprovavel, pedido: votado, voto, parecer, now });
  return DEPOIS[voto];
}

interface Decisao {
  readonly aprovavel: Aprovavel;
  readonly pedido: Guardado;
  readonly voto: TipoVoto;
  readonly parecer: string | undefined;
  readonly now: Date;
}

/** Ends a request: its state, the effect of the owner, and the news to who asked. */
async function decide(tx: Tx, contexto: ContextoProjeto, { aprovavel, pedido, voto, parecer, now }: Decisao) {
  const { id, registroId } = pedido;
  await close(tx, id, DEPOIS[voto], now);
  await record(tx, contexto, id, DEPOIS[voto], { documento: pedido.documento, registroId, hash: pedido.hash });
  const { reduz, aoAprovar, aoReprovar, aoDevolver } = aprovavel;
  if (voto === 'APROVA') await reduz?.(tx, registroId, dadoDe(pedido));
  await { APROVA: aoAprovar, REPROVA: aoReprovar, DEVOLVE: aoDevolver }[voto](tx, contexto, registroId);
  await tellDecisao(tx, contexto, pedido, { voto, parecer });
}

/**
 * Begins the cycle of an open request again with the impact of now, for who asked or may vote; who asked stays.
 * @throws {AppError} `registro.nao_encontrado`, `projeto.situacao`, `aprovacao.voto`
 */
export async function renew(tx: Tx, contexto: ContextoProjeto, deps: Deps, id: number): Promise<void> {
  const { aprovavel, pedido } = await hold(tx, contexto, deps, id);
  const { projetoId, usuarioId } = contexto;
  const dia = await findDia(tx, projetoId, deps.now);
  const veredito = vereditoDoVoto(pedido, usuarioId, await listMembros(tx, projetoId), dia);
  if (!veredito.ok && (pedido.situacao !== 'PENDENTE' || pedido.solicitante.usuarioId !== usuarioId))
    throw new AppError('aprovacao.voto', { mensagem: veredito.motivo });
  requireSimulada(await aprovavel.fotoDe(tx, projetoId, pedido.registroId));
  const solicitanteId = pedido.solicitante.usuarioId;
  await restart(tx, contexto, aprovavel, { registroId: pedido.registroId, now: deps.now, solicitanteId });
}
