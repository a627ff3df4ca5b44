import { type Evento, evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Db } from './database.ts';
import type { Tx } from './transaction.ts';

const CHANNEL = 'cadencia';
const RETRY_MS = 1_000;
/** A dead idle connection is noticed after about this long, in ms, plus the system's probes. */
const SONDA_MS = 10_000;
/** Characters of one text at most; PostgreSQL refuses a notification of 8,000 bytes, and the whole write with it. */
const TEXTO_MAXIMO = 500;

/** For processes only: the sessions or rights of a person changed, and their streams must check again. */
const acesso = z.object({ tipo: z.literal('acesso'), usuarioId: z.int() });
const aviso = z.discriminatedUnion('tipo', [...evento.options, acesso]);
type Aviso = Evento | z.infer<typeof acesso>;

const curto = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' && valor.length > TEXTO_MAXIMO ? `${valor.slice(0, TEXTO_MAXIMO - 1)}…` : valor;

/** Announces a change to every process. Inside a transaction it goes out at the commit, or not at all. */
export const announce = (db: Db | Tx, fato: Aviso): Promise<void> => announceAll(db, [fato]);

/** Announces many changes in one statement, in their order. */
export async function announceAll(db: Db | Tx, fatos: readonly Aviso[]): Promise<void> {
  if (fatos.length === 0) return;
  const textos = fatos.map((fato) => JSON.stringify(fato, curto));
  await sql`select pg_notify(${CHANNEL}, texto) from unnest(${textos}::text[]) as texto`.execute(db as Db);
}

interface Listener {
  /** Receives an event that people may see. */
  evento(fato: Evento): void;
  /** Receives the id of a person whose sessions or rights changed. */
  acesso?(usuarioId: number): void;
  /** The connection was lost and is back: events in between were not heard. */
  lacuna?(): void;
}

/** Reads a message of the channel; undefined when it is foreign: any program on the server may write there. */
function readAviso(payload: string): Aviso | undefined {
  try {
    return aviso.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** One LISTEN connection per process; it gives every event to all subscribers. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #url: string;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  subscribe(quem: Listener | Listener['evento']): () => void {
    const listener = typeof quem === 'function' ? { evento: quem } : quem;
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Number of listeners in this process. */
  get leitores(): number {
    return this.#listeners.size;
  }

  /** False while the connection is lost: events are not heard. */
  get conectado(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: SONDA_MS,
    });
    client.on('notification', (message) => this.#dispatch(message.payload ?? ''));
    client.on('error', () => this.#reopen(client));
    client.on('end', () => this.#reopen(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (this.#closed) await this.close();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #dispatch(payload: string): void {
    const fato = readAviso(payload);
    if (!fato) return;
    for (const listener of this.#listeners) {
      if (fato.tipo === 'acesso') listener.acesso?.(fato.usuarioId);
      else listener.evento(fato);
    }
  }

  #reopen(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.open().then(
        () => this.#tellGap(),
        () => this.#retry(),
      );
    }, RETRY_MS).unref();
  }

  #tellGap(): void {
    for (const listener of this.#listeners) listener.lacuna?.();
  }
}
