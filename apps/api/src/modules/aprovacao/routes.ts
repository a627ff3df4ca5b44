import {
  countFila as countEndpoint,
  listFila as filaEndpoint,
  listFluxos as fluxosEndpoint,
  listAprovacoes as listEndpoint,
  renewAprovacao,
  setFluxo as setFluxoEndpoint,
  votar,
} from '@cadencia/domain/aprovacao/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type ContextoProjeto, hasProjeto } from '../../infra/context.ts';
import { doCaminho, type RouteDeps, route, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { renew, vote } from './commands.ts';
import { setFluxo } from './fluxo.ts';
import { type Aprovaveis, countFila, findDia, listAprovacoes, listFila, listFluxos } from './queries.ts';

interface Deps extends RouteDeps {
  readonly aprovaveis: Aprovaveis;
}

export function aprovacaoRoutes({ app, db, now, aprovaveis }: Deps): void {
  const leitura = (contexto: ContextoProjeto) => ({ db, contexto, aprovaveis, now: now() });

  route(app, filaEndpoint, ({ contexto, input: { query } }) => listFila(leitura(contexto), query));

  route(app, countEndpoint, async ({ contexto }) =>
    hasProjeto(contexto) ? countFila(leitura(contexto)) : { esperam: 0, vencidas: 0 },
  );

  route(app, listEndpoint, ({ contexto, input: { params } }) =>
    listAprovacoes(leitura(contexto), params.documento, params.registroId),
  );

  route(app, votar, async ({ contexto, input: { body } }) => {
    const { voto, parecer, pedidos } = body;
    const linhas = [];
    for (const um of pedidos) {
      const deps = { aprovaveis, now: now() };
      // Each vote is a transaction of its own, so that one that fails leaves the others.
      const linha = await write(db, (tx) => vote(tx, contexto, deps, { ...um, voto, parecer })).then(
        (situacao) => ({ id: um.id, situacao }),
        (error: unknown) => {
          if (error instanceof AppError) return { id: um.id, erro: error.toBody() };
          throw error;
        },
      );
      linhas.push(linha);
    }
    return { linhas };
  });

  route(app, renewAprovacao, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => renew(tx, contexto, { aprovaveis, now: now() }, params.id));
    return {};
  });

  const fluxosDe = async ({ projetoId }: ContextoProjeto) =>
    listFluxos(db, projetoId, await findDia(db, projetoId, now()));
  routeIn({ app, db }, fluxosEndpoint, doCaminho, ({ contexto }) => fluxosDe(contexto));

  routeIn({ app, db }, setFluxoEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => setFluxo(tx, contexto, { ...body, documento: params.documento, now: now() }));
    return fluxosDe(contexto);
  });
}
