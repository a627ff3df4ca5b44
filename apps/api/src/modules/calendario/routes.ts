import * as endpoints from '@cadencia/domain/calendario/endpoints.ts';
import { LIMITE_EVENTOS, LIMITE_MARCOS } from '@cadencia/domain/calendario/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyReply } from 'fastify';
import type { Listavel } from '../../cadastro/derivados.ts';
import { wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { listOferecidas } from './categoria/queries.ts';
import { categoriaRoutes } from './categoria/routes.ts';
import { createEvento, deleteEvento, restoreEvento, updateEvento } from './commands.ts';
import { type LinhaEvento, toEvento, toIcs } from './evento.ts';
import { listPrazos } from './prazos.ts';
import { findEvento, findProjeto, listEventos, listMarcos } from './queries.ts';

const asFile = (reply: FastifyReply, nome: string) =>
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${nome}.ics"`);

interface Deps extends RouteDeps {
  /** The registers whose requests have deadlines. */
  readonly listaveis: readonly Listavel[];
}

export function calendarioRoutes(deps: Deps): void {
  const { app, db, now, listaveis } = deps;
  const find = async (contexto: ContextoProjeto, id: number): Promise<LinhaEvento> => {
    const linha = await findEvento(db, contexto, id);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return linha;
  };

  categoriaRoutes(deps);

  route(app, endpoints.listCalendario, async ({ contexto, input: { query } }) => {
    const [eventos, marcos, prazos, categorias, projeto] = await Promise.all([
      listEventos(db, contexto, query),
      listMarcos(db, contexto, query),
      listPrazos(db, contexto, query, listaveis),
      listOferecidas(db, contexto),
      findProjeto(contexto, db),
    ]);
    const { fuso, inicioParada, terminoParada } = projeto;
    return {
      eventos: eventos.slice(0, LIMITE_EVENTOS).map(toEvento),
      marcos: marcos.slice(0, LIMITE_MARCOS),
      prazos,
      categorias,
      incompleto: eventos.length > LIMITE_EVENTOS || marcos.length > LIMITE_MARCOS,
      parada: { inicio: inicioParada, termino: terminoParada },
      fuso,
      agora: wallClock(now(), fuso),
    };
  });

  route(app, endpoints.createEvento, async ({ contexto, input: { body } }) => {
    const id = await write(db, (tx) => createEvento(tx, contexto, body));
    return toEvento(await find(contexto, id));
  });

  route(app, endpoints.updateEvento, async ({ contexto, input: { params, body } }) => {
    const { versao, ...campos } = body;
    await write(db, (tx) => updateEvento(tx, contexto, { ...params, versao, now: now() }, campos));
    return toEvento(await find(contexto, params.id));
  });

  route(app, endpoints.deleteEvento, ({ contexto, input: { params, query } }) =>
    write(db, (tx) => deleteEvento(tx, contexto, { ...params, ...query, now: now() })),
  );

  route(app, endpoints.restoreEvento, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => restoreEvento(tx, contexto, { ...params, now: now() }));
    return toEvento(await find(contexto, params.id));
  });

  route(app, endpoints.exportEvento, async ({ contexto, input: { params }, reply }) => {
    const [linha, projeto] = await Promise.all([find(contexto, params.id), findProjeto(contexto, db)]);
    asFile(reply, `evento-${params.id}`);
    return toIcs([linha], [], { ...projeto, projetoId: contexto.projetoId, agora: now() });
  });

  route(app, endpoints.exportCalendario, async ({ contexto, input: { query }, reply }) => {
    const [eventos, marcos, projeto] = await Promise.all([
      listEventos(db, contexto, query, query.categorias),
      query.marcos === 'true' ? listMarcos(db, contexto, query) : [],
      findProjeto(contexto, db),
    ]);
    if (eventos.length > LIMITE_EVENTOS || marcos.length > LIMITE_MARCOS) {
      throw new AppError('dados.invalidos', {
        mensagem: 'O período tem eventos demais para um arquivo.',
        campos: { ate: 'Escolha um período menor.' },
      });
    }
    asFile(reply, `calendario-${projeto.sigla}`);
    return toIcs(eventos, marcos, { ...projeto, projetoId: contexto.projetoId, agora: now() });
  });
}
