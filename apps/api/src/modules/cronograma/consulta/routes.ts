import {
  getPorque,
  listCaminhos,
  listFolgas as listFolgasEndpoint,
} from '@cadencia/domain/cronograma/consulta/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { fromMinuto } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import type { Threads } from '../../../infra/threads.ts';
import { caminhosTarefa, consultar, explicarTarefa, folgasTarefa } from './jobs.ts';
import { citadas, withNomes } from './mapping.ts';
import { describeCaminhos, findCitadas, findFolgaQuaseCritica, lembrar, listFolgas } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/** What people ask about the calculated schedule and wait for; made in a thread. */
export function consultaRoutes(app: FastifyInstance, { db, threads }: Deps): void {
  /** @throws {AppError} `registro.nao_encontrado` */
  const requireVisivel = async (contexto: ContextoProjeto, id: number): Promise<void> => {
    if (!(await findCitadas(db, contexto, [id])).has(id)) throw new AppError('registro.nao_encontrado');
  };

  route(app, listCaminhos, async ({ contexto, input: { query } }) => {
    const { projetoId } = contexto;
    if (query.alvo !== undefined) await requireVisivel(contexto, query.alvo);
    const { termino, caminhos } = await lembrar(db, contexto, `caminhos|${Object.values(query).join('|')}`, () =>
      consultar(threads, caminhosTarefa, { projetoId, ...query }),
    );
    return { termino: fromMinuto(termino), caminhos: await describeCaminhos(db, contexto, caminhos) };
  });

  route(app, listFolgasEndpoint, async ({ contexto, input: { query } }) => {
    const { projetoId } = contexto;
    const { folgaAte: pedida, ...janela } = query;
    const folgaAte = pedida ?? (await findFolgaQuaseCritica(db, contexto));
    const folgas = await lembrar(db, contexto, `folgas|${folgaAte}`, () =>
      consultar(threads, folgasTarefa, { projetoId, folgaAte }),
    );
    return listFolgas(db, contexto, folgas, janela);
  });

  route(app, getPorque, async ({ contexto, input: { params, query } }) => {
    const { projetoId } = contexto;
    await requireVisivel(contexto, params.id);
    const pedido = { atividadeId: params.id, campo: query.campo };
    const explicacao = await consultar(threads, explicarTarefa, { projetoId, ...pedido });
    return withNomes(explicacao, await findCitadas(db, contexto, citadas(explicacao)));
  });
}
