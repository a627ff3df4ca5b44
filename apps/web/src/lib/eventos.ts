import { CABECALHO_SEM_PESSOA } from '@cadencia/domain/cabecalhos.ts';
import { CAMINHO_EVENTOS, type Evento, evento } from '@cadencia/domain/evento/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiBase, bearer, reportStatus } from './api-client.ts';
import type { TipoEvento } from './query.ts';
import { onReturn, reportReach } from './reachability.ts';
import { sessionToken } from './session.ts';
import { sleep } from './sleep.ts';

/**
 * Reader of a `text/event-stream`: feed it pieces of text, cut anywhere; `onData` receives the data
 * of each event. Comments, ids and names are skipped.
 */
export function createSseReader(onData: (data: string) => void): (piece: string) => void {
  let pending = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) {
      data.push(text.slice(text[5] === ' ' ? 6 : 5));
    }
  };

  return (piece) => {
    pending += piece;
    // A lone CR at the end may be half of a CRLF: it waits for the next piece.
    const complete = pending.endsWith('\r') ? pending.slice(0, -1) : pending;
    const lines = complete.split(/\r\n|\n|\r/);
    pending = (lines.pop() ?? '') + pending.slice(complete.length);
    for (const text of lines) line(text);
  };
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends at least a comment every 20 s. */
const SILENCE_MS = 60_000;
/** Milliseconds to gather events: one report and its recalculation send several, and their queries are asked once. */
const GATHER_MS = 150;
/** A hidden page gives its connection back after this time: browsers open few per server. */
const HIDDEN_MS = 60_000;

/** Receives an event; undefined means that the stream is back after a gap. */
type Listener = (event: Evento | undefined) => void;
const listeners = new Set<Listener>();

const tell: Listener = (event) => {
  for (const listener of listeners) listener(event);
};

/** Runs `listener` on every event of the stream, for uses that go beyond a stale query. */
export function useEvento(listener: Listener): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const handler: Listener = (event) => latest(event);
    listeners.add(handler);
    return () => void listeners.delete(handler);
  }, []);
}

/** Marks stale the queries whose `meta.eventos` name one of `tipos`. */
const invalidate = (client: QueryClient, tipos: ReadonlySet<TipoEvento>): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => (meta?.eventos ?? []).some((tipo) => tipos.has(tipo)) });

/** After a gap, marks stale every query that follows an event, and every query that failed. */
const invalidateMissed = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta, state }) => meta?.eventos !== undefined || state.status === 'error' });

function gatherer(client: QueryClient): (tipo: TipoEvento) => void {
  let gathered = new Set<TipoEvento>();
  return (tipo) => {
    if (gathered.size === 0) {
      setTimeout(() => {
        const tipos = gathered;
        gathered = new Set();
        void invalidate(client, tipos);
      }, GATHER_MS);
    }
    gathered.add(tipo);
  };
}

/** Fails when nothing, not even a comment, comes in time: the connection is gone without a notice. */
function beforeSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('event stream went silent')), SILENCE_MS);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}

/** Reads the stream until it ends, fails or goes silent. */
async function readStream(onOpen: () => void, onEvent: (event: Evento) => void, signal: AbortSignal): Promise<void> {
  const token = sessionToken();
  const response = await fetch(apiBase() + CAMINHO_EVENTOS, {
    headers: { accept: 'text/event-stream', ...bearer(token), [CABECALHO_SEM_PESSOA]: '1' },
    cache: 'no-store',
    // The stream never ends, so it must not delay the important answers of a page.
    priority: 'low',
    signal,
  }).catch((cause: unknown) => {
    if (!signal.aborted) reportReach(0);
    throw cause;
  });
  reportStatus(response.status, token);
  reportReach(response.status);
  if (!response.ok || !response.body) throw new Error(`event stream answered ${response.status}`);
  onOpen();
  const feed = createSseReader((data) => {
    const parsed = evento.safeParse(JSON.parse(data));
    if (parsed.success) onEvent(parsed.data);
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = () => beforeSilence(reader.read());
  for (let piece = await next(); !piece.done; piece = await next()) feed(piece.value);
}

async function keepReading(client: QueryClient, signal: AbortSignal, missed: boolean): Promise<void> {
  const gather = gatherer(client);
  let wait = FIRST_WAIT_MS;
  let reopened = missed;
  while (!signal.aborted) {
    const opened = () => {
      wait = FIRST_WAIT_MS;
      if (!reopened) return;
      void invalidateMissed(client);
      tell(undefined);
    };
    const arrived = (event: Evento) => {
      gather(event.tipo);
      tell(event);
    };
    const attempt = new AbortController();
    await readStream(opened, arrived, AbortSignal.any([signal, attempt.signal])).catch(() => undefined);
    attempt.abort();
    reopened = true;
    await sleep(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Keeps the event stream open while the page is visible. It reconnects with growing waits, and at once when the network
 * or the server comes back; then it asks again for the queries that may have missed events. Returns the function that
 * stops it.
 */
export function followEventos(client: QueryClient): () => void {
  let connection: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  const open = () => {
    if (connection) return;
    connection = new AbortController();
    void keepReading(client, connection.signal, missed);
  };
  const start = () => {
    clearTimeout(hiding);
    open();
  };
  const stop = () => {
    connection?.abort();
    connection = undefined;
    missed = true;
  };
  const visibility = () => {
    if (document.hidden) hiding = setTimeout(stop, HIDDEN_MS);
    else start();
  };
  // The former stream may hang until its silence is noticed.
  const back = () => {
    if (!connection) return;
    stop();
    start();
  };
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('online', back);
  const stopReturn = onReturn(back);
  // The stream opens after the work that the calling page still has to do at once.
  const starting = setTimeout(open);
  return () => {
    clearTimeout(starting);
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('online', back);
    stopReturn();
    clearTimeout(hiding);
    stop();
  };
}
