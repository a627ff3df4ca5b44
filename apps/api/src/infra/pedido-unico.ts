import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { chave as chaveValida } from '@cadencia/domain/values.ts';
import { sql } from 'kysely';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';

/** Content of a call, and its key; undefined without a key. */
export interface Pergunta {
  readonly chave: unknown;
  readonly conteudo: readonly unknown[];
}

/** A call that creates, by the key that the caller made for it. */
interface Pedido {
  readonly usuarioId: number;
  readonly chave: string;
  readonly resumo: Buffer;
  /** Whether its write, and the key with it, is committed. */
  gravado: boolean;
}

/** Another call wrote with this key before. */
class ChaveUsada extends Error {}

/** Limit, in ms, of the wait for the answer of a twin whose record is committed. */
const ESPERA_MS = 5_000;
const PAUSA_MS = 25;

const emCurso = new AsyncLocalStorage<Pedido>();

interface Deps {
  readonly db: Db;
  /** Keeps the sent values, such as a CPF, from being guessed by their digest. */
  readonly segredo: Uint8Array;
}

/** Undefined: the call carries no key. @throws {AppError} `dados.invalidos` */
function pedidoDe(
  segredo: Uint8Array,
  { usuarioId, projetoId }: Contexto,
  { chave: enviada, conteudo }: Pergunta,
): Pedido | undefined {
  if (enviada === undefined) return undefined;
  const lida = chaveValida.safeParse(enviada);
  if (!lida.success) throw new AppError('dados.invalidos', { campos: { [CABECALHO_CHAVE]: 'Chave inválida.' } });
  const resumo = createHmac('sha256', segredo)
    .update(JSON.stringify([projetoId, ...conteudo]))
    .digest();
  return { usuarioId, chave: lida.data, resumo, gravado: false };
}

/** Undefined: nothing was written with this key. @throws {AppError} `chave.outro_pedido` */
async function findResposta(db: Db, { usuarioId, chave, resumo }: Pedido) {
  const { rows } = await sql<{ igual: boolean; resposta: string | null }>`
    select resumo = ${resumo} as igual, resposta from chave_de_pedido
    where usuario_id = ${usuarioId} and chave = ${chave}`.execute(db);
  if (rows[0]?.igual === false) throw new AppError('chave.outro_pedido');
  return rows[0];
}

/** The answer of the call with this key; that call may still be under way. @throws {AppError} `chave.sem_resposta` */
async function waitResposta(db: Db, pedido: Pedido): Promise<unknown> {
  for (const fim = Date.now() + ESPERA_MS; Date.now() < fim; await setTimeout(PAUSA_MS)) {
    const { resposta } = (await findResposta(db, pedido)) ?? {};
    if (resposta) return JSON.parse(resposta);
  }
  throw new AppError('chave.sem_resposta');
}

async function answerOnce<T>(db: Db, pedido: Pedido, work: () => Promise<T>): Promise<T> {
  if (await findResposta(db, pedido)) return (await waitResposta(db, pedido)) as T;
  try {
    const resposta = await emCurso.run(pedido, work);
    if (pedido.gravado) {
      await sql`update chave_de_pedido set resposta = ${JSON.stringify(resposta)}
        where usuario_id = ${pedido.usuarioId} and chave = ${pedido.chave}`.execute(db);
    }
    return resposta;
  } catch (error) {
    // A twin may have written meanwhile and caused the refusal.
    const feito = !pedido.gravado && (error instanceof ChaveUsada || (await findResposta(db, pedido)));
    if (feito) return (await waitResposta(db, pedido)) as T;
    throw error;
  }
}

/**
 * Runs a call once, however often it is sent with the same key: the others wait and get the same answer. A failed call
 * wrote nothing and runs again when it is sent again.
 * @throws {AppError} `dados.invalidos`, `chave.outro_pedido`, `chave.sem_resposta`
 */
export async function onceByKey<T>(
  { db, segredo }: Deps,
  contexto: Contexto,
  pergunta: Pergunta,
  work: () => Promise<T>,
): Promise<T> {
  const pedido = pedidoDe(segredo, contexto, pergunta);
  return pedido ? answerOnce(db, pedido, work) : work();
}

/** Deletes the old answers; their keys stay, so their calls do not run again. */
export const forgetRespostas = (tx: Db) =>
  sql`update chave_de_pedido set resposta = null where resposta is not null`.execute(tx);

/** Writes `work` with the key of the current call, in the transaction that `transact` makes: both stay, or neither. */
export async function withKey<T, Conexao extends Db>(
  transact: (work: (tx: Conexao) => Promise<T>) => Promise<T>,
  work: (tx: Conexao) => Promise<T>,
): Promise<T> {
  const pedido = emCurso.getStore();
  if (!pedido || pedido.gravado) return transact(work);
  const answer = await transact(async (tx) => {
    const { rows } = await sql`
      insert into chave_de_pedido (usuario_id, chave, resumo)
      values (${pedido.usuarioId}, ${pedido.chave}, ${pedido.resumo}) on conflict do nothing returning 1`.execute(tx);
    if (rows.length === 0) throw new ChaveUsada();
    return work(tx);
  });
  pedido.gravado = true;
  return answer;
}
