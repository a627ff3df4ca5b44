import { AppError } from '@cadencia/domain/errors.ts';
import { cancelTrabalho as cancelTrabalhoEndpoint, getTrabalho } from '@cadencia/domain/trabalho/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { cancelTrabalho } from './commands.ts';
import { findTrabalho } from './queries.ts';

export function trabalhoRoutes({ app, db }: RouteDeps): void {
  route(app, getTrabalho, async ({ contexto, input }) => {
    const trabalho = await findTrabalho(db, contexto, input.params.id);
    if (!trabalho) throw new AppError('registro.nao_encontrado');
    return { ...trabalho, andamento: Number(trabalho.andamento) };
  });

  route(app, cancelTrabalhoEndpoint, ({ contexto, input }) =>
    write(db, (tx) => cancelTrabalho(tx, contexto, input.params.id)),
  );
}
