import { getConfiguracao } from '@cadencia/domain/configuracao/endpoints.ts';
import { apiBase, call } from './api-client.ts';
import { ErroApi } from './erro-api.ts';
import { type Answer, answerOf } from './reachability.ts';

/** Milliseconds after which a server counts as not answering. */
const PATIENCE_MS = 10_000;

/** The server's answer about itself and its database; undefined where something else answers at that address. */
async function askHealth(signal: AbortSignal): Promise<Answer | undefined> {
  const { origin } = new URL(apiBase(), location.href);
  const answer = await fetch(`${origin}/saude`, { cache: 'no-store', signal }).catch((cause: unknown) => {
    // A proxy before an API of another origin may answer this address itself.
    if (origin === location.origin) throw cause;
  });
  const isOurs = answer && (answer.headers.get('content-type')?.includes('json') || answer.status >= 500);
  return isOurs ? answerOf(answer.status) : undefined;
}

/** Whether the API answers now. Never fails. */
export async function checkHealth(): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const health = await askHealth(signal);
    if (health) return health;
    await call(getConfiguracao, {}, { signal });
    return 'respondeu';
  } catch (error) {
    return error instanceof ErroApi ? answerOf(error.status, error.codigo) : 'inacessivel';
  }
}
