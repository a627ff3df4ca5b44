import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';
import { announce } from './events.ts';
import { toJsonb } from './jsonb.ts';
import type { Threads } from './threads.ts';
import type { Tx } from './transaction.ts';

export type Tipo = 'CALCULO' | 'IMPORTACAO' | 'ANALISE' | 'NIVELAMENTO' | 'RISCO' | 'EXPORTACAO';

/** Creates a piece of background work that somebody follows on screen. */
export async function createTrabalho(
  tx: Tx | Db,
  contexto: Pick<Contexto, 'usuarioId'>,
  { tipo, projetoId }: { tipo: Tipo; projetoId?: number | undefined },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('trabalho')
    .values({ id, tipo, usuarioId: contexto.usuarioId, projetoId: projetoId ?? null })
    .execute();
  return id;
}

type Situacao = 'NA_FILA' | 'EXECUTANDO' | 'CONCLUIDO' | 'FALHOU';

interface Passo {
  readonly situacao: Situacao;
  /** 0–100. */
  readonly andamento: number;
  readonly etapa: string;
  readonly erro?: AppError | undefined;
}

/** Reports the progress of work to its followers, outside the work's transaction, which would hide it. */
async function reportTrabalho(db: Db, id: string, passo: Passo): Promise<void> {
  const { situacao, andamento, etapa, erro } = passo;
  const row = await db
    .updateTable('trabalho')
    .set({
      situacao,
      andamento,
      etapa,
      erro: erro ? toJsonb({ codigo: erro.code, mensagem: erro.message, acao: erro.acao }) : null,
      terminadoEm: situacao === 'CONCLUIDO' || situacao === 'FALHOU' ? new Date().toISOString() : null,
    })
    .where('id', '=', id)
    .returning(['usuarioId', 'projetoId'])
    .executeTakeFirst();
  if (!row) return;
  await announce(db, { tipo: 'trabalho', trabalhoId: id, situacao, andamento, etapa, ...row });
}

/** The error that people are told: itself when meant for them, else a defect with a code that the log has too. */
export function failureOf(error: unknown): AppError {
  const known = translateDatabaseError(error);
  if (known instanceof AppError) return known;
  const id = randomUUID().slice(0, 8);
  process.stderr.write(`falha ${id}: ${error instanceof Error ? error.message : String(error)}\n`);
  return new AppError('servidor.falha', { valores: { id }, cause: error });
}

const VIGIA_MS = 300;

/**
 * Checks every now and then whether all followers called the work off: another process may have served them. Answers a
 * function that stops the checks.
 */
export function watchCancelamento(db: Db, ids: () => readonly string[], cancel: () => void): () => void {
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ cancelar: boolean | null }>`
      select bool_and(cancelar) as cancelar from trabalho where id = any(${ids()}::uuid[])`.execute(db);
    if (rows[0]?.cancelar) cancel();
  };
  // A check that finds no database is repeated by the next.
  const attempt = (): void => void look().catch(() => undefined);
  attempt();
  const relogio = setInterval(attempt, VIGIA_MS);
  return () => clearInterval(relogio);
}

const INTERVALO_MS = 200;

/**
 * Reports progress without delaying the work: reports go out one after the other and only the newest waits. The next
 * report makes up for a failed one; the last one, `concluir` or `falhar`, is awaited and raises.
 */
export class Acompanhamento {
  readonly #db: Db;
  readonly #ids: string[];
  #proximo: Passo | undefined;
  #ultimo: Passo = { situacao: 'EXECUTANDO', etapa: '', andamento: 0 };
  #quando = 0;
  #envio: Promise<void> | undefined;

  constructor(db: Db, ids: readonly string[]) {
    this.#db = db;
    this.#ids = [...ids];
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Adds another piece of work to follow, from the current progress. */
  append(id: string): void {
    this.#ids.push(id);
    this.#enviar(this.#ultimo);
  }

  /** Leaves out steps of the same `etapa` within a fifth of a second. */
  readonly passo = (etapa: string, andamento: number): void => {
    const anterior = this.#ultimo.etapa;
    this.#ultimo = { situacao: 'EXECUTANDO', etapa, andamento };
    if (etapa === anterior && performance.now() - this.#quando < INTERVALO_MS) return;
    this.#quando = performance.now();
    this.#enviar(this.#ultimo);
  };

  conclude(etapa: string): Promise<void> {
    return this.#fim({ situacao: 'CONCLUIDO', andamento: 100, etapa });
  }

  fail(etapa: string, erro: AppError): Promise<void> {
    return this.#fim({ situacao: 'FALHOU', andamento: 100, etapa, erro });
  }

  /** Puts the work back in the queue, to begin again. */
  giveBack(): Promise<void> {
    return this.#fim({ situacao: 'NA_FILA', andamento: 0, etapa: 'Na fila' });
  }

  #enviar(passo: Passo): void {
    this.#proximo = passo;
    this.#envio ??= this.#esvaziar().catch(() => undefined);
  }

  async #esvaziar(): Promise<void> {
    try {
      for (let passo = this.#proximo; passo; passo = this.#proximo) {
        this.#proximo = undefined;
        await this.#escrever(passo);
      }
    } finally {
      this.#envio = undefined;
    }
  }

  async #escrever(passo: Passo): Promise<void> {
    for (const id of this.#ids) await reportTrabalho(this.#db, id, passo);
  }

  async #fim(passo: Passo): Promise<void> {
    this.#proximo = undefined;
    await this.#envio;
    await this.#escrever(passo);
  }
}

interface Seguido {
  readonly db: Db;
  readonly threads: Threads;
  readonly trabalhoId: string;
  /** Last step of work that failed: `Sem arquivo`. */
  readonly falha: string;
  /** Asks for the work anew. */
  readonly again: () => Promise<void>;
}

/**
 * Does work that one person follows; whoever asked may call it off. When the end of the process cuts it short, it is
 * asked for again: another process, or the next one, begins it anew. Only a defect is thrown.
 */
export async function runSeguido(
  { db, threads, trabalhoId, falha, again }: Seguido,
  work: (opcoes: { readonly passo: Acompanhamento['passo']; readonly signal: AbortSignal }) => Promise<unknown>,
): Promise<void> {
  const acompanhamento = new Acompanhamento(db, [trabalhoId]);
  const aviso = new AbortController();
  const stop = watchCancelamento(
    db,
    () => acompanhamento.ids,
    () => aviso.abort(),
  );
  try {
    await work({ passo: acompanhamento.passo, signal: aviso.signal });
    await acompanhamento.conclude('Pronto');
  } catch (error) {
    if (threads.despedidas) {
      await acompanhamento.giveBack();
      return again();
    }
    await acompanhamento.fail(falha, failureOf(error));
    if (!(error instanceof AppError)) throw error;
  } finally {
    stop();
  }
}
