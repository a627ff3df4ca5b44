import * as endpoints from '@cadencia/domain/cronograma/consulta/endpoints.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import { caminhosTarefa, explicarTarefa, folgasTarefa } from './jobs.ts';
import {
  describeCaminhos,
  findCitadas,
  findFolgaQuaseCritica,
  listFolgas,
  listVinculos,
  remember,
  requireVisivel,
} from './queries.ts';
import { citadas, withNomes } from './respostas.ts';

/** Questions of people about the calculated schedule; a thread answers them while they wait. */
export function consultaRoutes({ app, db, threads }: RouteDeps): void {
  route(app, endpoints.listCaminhos, async ({ contexto, input: { query } }) => {
    const { projetoId } = contexto;
    if (query.alvo !== undefined) await requireVisivel(db, contexto, query.alvo);
    const { termino, caminhos } = await remember(db, contexto, `caminhos|${Object.values(query).join('|')}`, () =>
      consultar(threads, caminhosTarefa, { projetoId, ...query }),
    );
    return { termino: fromMinuto(termino), caminhos: await describeCaminhos(db, contexto, caminhos) };
  });

  route(app, endpoints.listFolgas, async ({ contexto, input: { query } }) => {
    const { projetoId } = contexto;
    const { folgaAte: pedida, ...janela } = query;
    const folgaAte = pedida ?? (await findFolgaQuaseCritica(db, contexto));
    const folgas = await remember(db, contexto, `folgas|${folgaAte}`, () =>
      consultar(threads, folgasTarefa, { projetoId, folgaAte }),
    );
    return listFolgas(db, contexto, folgas, janela);
  });

  route(app, endpoints.listVinculos, ({ contexto, input: { query } }) => listVinculos(db, contexto, query));

  route(app, endpoints.getPorque, async ({ contexto, input: { params, query } }) => {
    const { projetoId } = contexto;
    await requireVisivel(db, contexto, params.id);
    const pedido = { atividadeId: params.id, campo: query.campo };
    const explicacao = await consultar(threads, explicarTarefa, { projetoId, ...pedido });
    return withNomes(explicacao, await findCitadas(db, contexto, citadas(explicacao)));
  });
}
