import { type Evento, evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import type { Tx } from './transaction.ts';

const CHANNEL = 'cadencia';
const RETRY_MS = 1_000;

/** Announces a change to every process. Inside a transaction it goes out at the commit, or not at all. */
export async function announce(db: Db | Tx, fato: Evento): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(fato)})`.execute(db as Db);
}

type Listener = (fato: Evento) => void;

/** One LISTEN connection per process, handing every event to whoever subscribed. */
export class EventHub {
  readonly #listeners = new Map<Listener, () => void>();
  readonly #url: string;
  #client: pg.Client | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** `onGap` is called when the connection was lost and is back: what happened meanwhile was not heard. */
  subscribe(listener: Listener, onGap: () => void = () => undefined): () => void {
    this.#listeners.set(listener, onGap);
    return () => this.#listeners.delete(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('notification', (message) => this.#dispatch(message.payload ?? ''));
    client.on('error', () => this.#reopen(client));
    client.on('end', () => this.#reopen(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  #dispatch(payload: string): void {
    const fato = evento.safeParse(JSON.parse(payload));
    if (!fato.success) return;
    for (const listener of this.#listeners.keys()) listener(fato.data);
  }

  #reopen(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    setTimeout(() => {
      this.open().then(
        () => this.#tellGap(),
        () => this.#retry(),
      );
    }, RETRY_MS).unref();
  }

  #tellGap(): void {
    for (const onGap of this.#listeners.values()) onGap();
  }
}
