import { CABECALHO_CHAVE, CABECALHO_SEM_PESSOA } from '@cadencia/domain/cabecalhos.ts';
import type { AnswerOf, Endpoint, InputOf } from '@cadencia/domain/endpoint.ts';
import { errorOfAnswer, errorOfNetwork } from './erro-api.ts';
import { newKey } from './new-key.ts';
import { isAlone as isPageAlone } from './presence.ts';
import { reportReach } from './reachability.ts';
import { passwordChangeRequired, sessionRefused, sessionToken } from './session.ts';
import { createStore } from './store.ts';

type Scalars = Readonly<Record<string, string | number | boolean | undefined>>;

interface Input {
  readonly params?: Scalars;
  readonly query?: Scalars;
  readonly body?: unknown;
}

/** Base address of the API, read from the page so that one build serves every place. */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/+$/, '') || '/api';

/** Path under the API base, with its parameters and query filled in; it leaves out absent query values. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.caminho.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

interface Answered {
  /** The token that the call carried. */
  readonly token: string;
  readonly headers: Headers;
  /** When the answer came, in milliseconds. */
  readonly at: number;
}

/** The last answer to a call that carried a token: its headers tell what changed around the session. */
export const lastAnswer = createStore<Answered | null>(null);

interface Options {
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  /** Whether the page calls without a person; absent: whether nobody has been at the page of late. */
  readonly isAlone?: boolean;
  /** A token to use in place of the session's. */
  readonly token?: string;
}

/** Keys of the creating calls that have no answer yet, by path and body. */
const unanswered = new Map<string, string>();

/**
 * The key of a call that creates: one for each thing that a person wants made. Pressing twice, or again after the
 * connection was lost, sends the same key; after the answer the next call has another.
 */
function keyOf({ cria }: Endpoint, path: string, body: string | undefined) {
  if (!cria) return undefined;
  const asked = `${path} ${body}`;
  const key = unanswered.get(asked) ?? newKey();
  unanswered.set(asked, key);
  return { key, answered: () => unanswered.delete(asked) };
}

/** Reports the status of a call; a 401 to a call that carried no token ends no session. */
export function reportStatus(status: number, sent: string | null): void {
  if (status === 401 && sent !== null) sessionRefused(sent);
}

/** Answers to reading calls that began before their code was there, by token and path: each is for the next call. A write makes them old. */
const early = new Map<string, Promise<Response | undefined>>();
const EARLY_MS = 10_000;

/** Begins a reading call whose code is still loading; without an answer, that code asks again. */
export function askEarly(path: string): void {
  const token = sessionToken();
  const key = token + path;
  const answer = fetch(apiBase() + path, { headers: bearer(token) }).catch(() => undefined);
  early.set(key, answer);
  setTimeout(() => early.delete(key), EARLY_MS);
}

/**
 * One call of the API, typed by its declaration. The caller trusts the answer: the server serialises it through the
 * same declaration.
 * @throws {ErroApi}
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token = sessionToken() ?? undefined, isAlone = isPageAlone(), ...options }: Options = {},
): Promise<AnswerOf<E>> {
  const parts = input as Input;
  const lost = (cause: unknown): never => {
    if (options.signal?.aborted) throw cause;
    reportReach(0);
    throw errorOfNetwork(cause);
  };
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const path = pathOf(endpoint, parts);
  const once = keyOf(endpoint, path, body);
  const ask = (): Promise<Response> =>
    fetch(apiBase() + path, {
      method: endpoint.metodo,
      headers: {
        ...bearer(token ?? null),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isAlone ? { [CABECALHO_SEM_PESSOA]: '1' } : {}),
        ...(once ? { [CABECALHO_CHAVE]: once.key } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...options,
    });
  const kept = endpoint.metodo === 'GET' ? early.get(token + path) : early.clear();
  early.delete(token + path);
  // Without an early answer the call leaves at once: the page may be closing.
  const response = (kept && (await kept)) || (await ask().catch(lost));
  const text = await response.text().catch(lost);
  if (response.status < 500) once?.answered();
  reportStatus(response.status, token ?? null);
  if (token !== undefined) lastAnswer.set({ token, headers: response.headers, at: Date.now() });
  const error = response.ok
    ? undefined
    : errorOfAnswer(response.status, response.statusText, text, response.headers.get('retry-after'));
  reportReach(response.status, error?.codigo);
  if (error?.codigo === 'senha.trocar') passwordChangeRequired();
  if (error) throw error;
  return (text === '' ? {} : JSON.parse(text)) as AnswerOf<E>;
}
