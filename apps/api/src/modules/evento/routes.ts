import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { followEventos } from '@cadencia/domain/evento/endpoints.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { loadContexto } from '../../infra/authorize.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import { hashDe } from '../../infra/direitos.ts';
import type { RouteDeps } from '../../infra/http.ts';
import { createFiltro, createPlantas } from './queries.ts';

/** Whether an event concerns the caller, before its rows and its client are checked. */
function concerns(contexto: Contexto, fato: Evento): boolean {
  switch (fato.tipo) {
    case 'trabalho':
    case 'importacao':
      return (
        fato.usuarioId === contexto.usuarioId || (fato.projetoId !== null && fato.projetoId === contexto.projetoId)
      );
    case 'apontamento':
    case 'calculo':
    case 'projeto':
    case 'plano':
    case 'calendario':
    case 'aprovacao':
      return fato.projetoId === contexto.projetoId;
    case 'cadastro':
      return (
        contexto.permissions.has(cadastroDe(fato.cadastro).permission('Listar')) &&
        (fato.projetoId === null || fato.projetoId === contexto.projetoId)
      );
    case 'comentario':
    case 'anexo':
      return fato.projetoId === null || fato.projetoId === contexto.projetoId;
    case 'notificacao':
    case 'permissoes':
      return fato.usuarioId === contexto.usuarioId;
  }
}

const BATIDA_MS = 20_000;
/** Bytes that wait for a slow reader at most; past them the stream ends, and the reader comes back for the state. */
const ATRASO_MAXIMO = 1_048_576;
/** Streams of one session at once: a browser opens one per tab. */
const CORRENTES_POR_SESSAO = 30;

/**
 * The event stream. It ends with its session, which is read again when the person's sessions or rights change, and at
 * every beat, a comment that keeps proxies from closing the stream. Streams also end when the server closes.
 */
export function eventoRoutes({ app, db, hub }: RouteDeps): void {
  const abertas = new Map<ServerResponse, string>();
  const filtros: Filtros = { atividades: createFiltro(db), plantas: createPlantas(db) };
  app.addHook('preClose', async () => {
    for (const raw of abertas.keys()) raw.end();
  });

  app.endpoints.push(followEventos);
  app.get(followEventos.caminho, { exposeHeadRoute: false }, async (request, reply) => {
    let contexto = await app.identify(request);
    const desta = [...abertas.values()].filter((sessaoId) => sessaoId === contexto.sessaoId).length;
    if (desta >= CORRENTES_POR_SESSAO) throw new AppError('requisicao.muitas');
    reply.hijack();
    const { raw } = reply;
    // A reader who left during the identification has closed already and would never be removed.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (texto: string) => raw.writableEnded || raw.write(texto);
    say(': ok\n\n');

    // Events go one after the other: one announced after a change of rights waits until the rights are read again.
    let fila = Promise.resolve();
    const enqueue = (passo: () => Promise<unknown>) => {
      fila = fila.then(passo).then(
        () => undefined,
        (error: unknown) => request.log.warn({ err: error }, 'evento não entregue'),
      );
    };
    const deliver = async (fato: Evento) => {
      const meu = await narrow(filtros, contexto, fato);
      if (!meu) return;
      if (raw.writableLength > ATRASO_MAXIMO) raw.destroy();
      else say(`data: ${JSON.stringify(meu)}\n\n`);
    };
    const recheck = async () => {
      const atual = await loadContexto(db, contexto);
      if (!atual) return void raw.end();
      const mudaram = hashDe(atual.permissions) !== hashDe(contexto.permissions);
      contexto = atual;
      if (mudaram) await deliver({ tipo: 'permissoes', usuarioId: contexto.usuarioId });
    };
    const unsubscribe = hub.subscribe({
      evento: (fato) => enqueue(() => deliver(fato)),
      acesso: (usuarioId) => {
        if (usuarioId === contexto.usuarioId) enqueue(recheck);
      },
      // After a gap the stream ends, and its reader comes back and asks for the state.
      lacuna: () => raw.end(),
    });
    const batida = setInterval(() => {
      say(': vivo\n\n');
      enqueue(recheck);
    }, BATIDA_MS);
    abertas.set(raw, contexto.sessaoId);
    raw.on('close', () => {
      unsubscribe();
      clearInterval(batida);
      abertas.delete(raw);
    });
    // The session may have ended between its reading and the start of the listening.
    enqueue(recheck);
  });
}

interface Filtros {
  readonly atividades: ReturnType<typeof createFiltro>;
  readonly plantas: ReturnType<typeof createPlantas>;
}

/** The event without the rows that the caller may not see; undefined when nothing is left. */
async function narrow(filtros: Filtros, contexto: Contexto, fato: Evento): Promise<Evento | undefined> {
  if (!concerns(contexto, fato)) return undefined;
  if (fato.tipo === 'cadastro') return (await filtros.plantas(contexto, fato)) ? fato : undefined;
  if (fato.tipo !== 'apontamento') return fato;
  const atividades = await filtros.atividades(requireProjeto(contexto), fato.atividades);
  return atividades.length > 0 ? { ...fato, atividades } : undefined;
}
