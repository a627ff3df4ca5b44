import { CAMINHO_EVENTOS, type Evento } from '@cadencia/domain/evento/schema.ts';
import type { FastifyInstance } from 'fastify';
import { loadContexto } from '../../infra/authorize.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { EventHub } from '../../infra/events.ts';
import { concerns } from './policy.ts';
import { filterVisible } from './queries.ts';

const BATIDA_MS = 20_000;
/** Bytes waiting for a reader that does not read; past them the stream ends, and the reader comes back for the state. */
const ATRASO_MAXIMO = 1_048_576;

/**
 * The event stream. A comment goes out every 20 s to keep proxies from closing it; the session is
 * read again then, so a stream ends with its session.
 */
export function eventoRoutes(app: FastifyInstance, { db, hub }: { db: Db; hub: EventHub }): void {
  app.get(CAMINHO_EVENTOS, async (request, reply) => {
    let contexto = await app.identify(request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': ok\n\n');

    let fila = Promise.resolve();
    const entregar = (fato: Evento) => {
      if (!concerns(contexto, fato)) return;
      fila = fila
        .then(async () => {
          const meu = await narrow(db, contexto, fato);
          if (!meu) return;
          if (raw.writableLength > ATRASO_MAXIMO) raw.destroy();
          else raw.write(`data: ${JSON.stringify(meu)}\n\n`);
        })
        .catch((error: unknown) => request.log.warn({ err: error }, 'evento não entregue'));
    };
    // After a gap the stream ends, and its reader comes back and asks for the state.
    const unsubscribe = hub.subscribe(entregar, () => raw.end());
    const batida = setInterval(() => {
      loadContexto(db, contexto).then(
        (atual) => {
          if (!atual) return raw.end();
          contexto = atual;
          return raw.write(': vivo\n\n');
        },
        () => raw.write(': vivo\n\n'),
      );
    }, BATIDA_MS);
    raw.on('close', () => {
      unsubscribe();
      clearInterval(batida);
    });
  });
}

/** The event without the rows that the caller may not see; undefined when nothing is left. */
async function narrow(db: Db, contexto: Contexto, fato: Evento): Promise<Evento | undefined> {
  if (fato.tipo !== 'apontamento') return fato;
  const atividades = await filterVisible(db, requireProjeto(contexto), fato.atividades);
  return atividades.length > 0 ? { ...fato, atividades } : undefined;
}
