import * as endpoints from '@cadencia/domain/projeto/equipe/endpoints.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { linkUsuario } from '../vinculo/commands.ts';
import { removeMembro, updateMembro } from './commands.ts';
import { listEquipe, listPerfis, searchCandidatos, searchPessoas } from './queries.ts';

export function equipeRoutes({ app, db, now }: RouteDeps): void {
  const daqui = { app, db };
  const equipe = async (contexto: ContextoProjeto) => ({
    linhas: await listEquipe(db, contexto),
    perfis: await listPerfis(db),
  });

  routeIn(daqui, endpoints.listEquipe, doCaminho, ({ contexto }) => equipe(contexto));

  routeIn(daqui, endpoints.addMembro, doCaminho, async ({ contexto, input: { body } }) => {
    const { usuarioId, perfilId } = body;
    await write(db, (tx) => linkUsuario(tx, contexto, { usuarioId, perfilId, versao: undefined, now: now() }));
    return equipe(contexto);
  });

  routeIn(daqui, endpoints.updateMembro, doCaminho, async ({ contexto, input: { params, body } }) => {
    const pedido = { usuarioId: params.usuarioId, mudanca: body, now: now() };
    await write(db, (tx) => updateMembro(tx, contexto, pedido));
    return equipe(contexto);
  });

  routeIn(daqui, endpoints.removeMembro, doCaminho, ({ contexto, input: { params } }) =>
    write(db, (tx) => removeMembro(tx, contexto, params.usuarioId)),
  );

  routeIn(daqui, endpoints.searchCandidatos, doCaminho, ({ contexto, input: { query } }) =>
    searchCandidatos(db, contexto, query.busca),
  );

  routeIn(daqui, endpoints.searchPessoasDoProjeto, doCaminho, ({ contexto, input: { query } }) =>
    searchPessoas(db, contexto, query.busca),
  );
}
