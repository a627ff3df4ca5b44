import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/servico/endpoints.ts';
import { getDetalheDoServico } from '@cadencia/domain/servico/pacote.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import { authorize, authorizeWhole } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { getDetalhe } from './detalhe.ts';
import { gerarDoPacote, type Plano, previewPacote } from './pacote.ts';
import { type Estorna, recusarServico } from './recusa.ts';
import { replicarServicos } from './replicar.ts';

interface Deps extends RouteDeps {
  readonly plano: Plano;
  readonly estorna: Estorna;
}

/** The result of a formula reveals values of the data sheet. */
function authorizeGeracao(contexto: ContextoProjeto): void {
  authorizeWhole(contexto, endpoints.gerarDoPacote.acesso);
  authorize(contexto, endpoints.LER_FICHA);
}

/** Activities, which the schedule writes, as options; activities from packages. */
export function servicoRoutes({ app, db, now, plano, estorna }: Deps): void {
  readRoutes(app, db, atividade);

  route(app, endpoints.previaDoPacoteNosServicos, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return previewPacote(db, contexto, body);
  });

  route(app, endpoints.gerarDoPacote, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return write(db, (tx) => gerarDoPacote(tx, contexto, plano, body));
  });

  route(app, getDetalheDoServico, async ({ contexto, input }) => {
    const detalhe = await getDetalhe(db, contexto, input.params.id);
    if (!detalhe) throw new AppError('registro.nao_encontrado');
    return detalhe;
  });

  route(app, endpoints.recusarServico, ({ contexto, input: { params, query, body } }) =>
    write(db, async (tx) => {
      await recusarServico(tx, contexto, estorna, { ...params, ...query, ...body, now: now() });
      return {};
    }),
  );

  route(app, endpoints.replicarServicos, ({ contexto, input: { body } }) =>
    write(db, (tx) => replicarServicos(tx, contexto, plano, body)),
  );
}
