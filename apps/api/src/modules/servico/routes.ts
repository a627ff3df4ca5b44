import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import * as endpoints from '@cadencia/domain/servico/endpoints.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import { authorize, authorizeWhole } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { gerarDoPacote, type Plano, previewPacote } from './pacote.ts';

interface Deps extends RouteDeps {
  readonly plano: Plano;
}

/** The result of a formula reveals values of the data sheet. */
function authorizeGeracao(contexto: ContextoProjeto): void {
  authorizeWhole(contexto, endpoints.gerarDoPacote.acesso);
  authorize(contexto, endpoints.LER_FICHA);
}

/** Activities, which the schedule writes, as options; activities from packages. */
export function servicoRoutes({ app, db, plano }: Deps): void {
  readRoutes(app, db, atividade);

  route(app, endpoints.previaDoPacoteNosServicos, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return previewPacote(db, contexto, body);
  });

  route(app, endpoints.gerarDoPacote, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return write(db, (tx) => gerarDoPacote(tx, contexto, plano, body));
  });
}
