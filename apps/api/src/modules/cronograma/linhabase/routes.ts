import * as endpoints from '@cadencia/domain/cronograma/linhabase/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { chooseLinhaBase, keepCronograma, removeLinhaBase } from './commands.ts';
import { listLinhasBase } from './queries.ts';

export function linhaBaseRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.listLinhasBase, async ({ contexto }) => {
    const linhas = await listLinhasBase(db, contexto);
    return { linhas, total: linhas.length };
  });

  route(app, endpoints.createLinhaBase, ({ contexto, input }) =>
    write(db, async (tx) => {
      const [linha] = await listLinhasBase(tx, contexto, await keepCronograma(tx, contexto, input.body));
      if (!linha) throw new AppError('registro.nao_encontrado');
      return linha;
    }),
  );

  route(app, endpoints.chooseLinhaBase, ({ contexto, input }) =>
    write(db, async (tx) => {
      await chooseLinhaBase(tx, contexto, input.params.id, input.body.motivo);
      const [linha] = await listLinhasBase(tx, contexto, input.params.id);
      if (!linha) throw new AppError('registro.nao_encontrado');
      return linha;
    }),
  );

  route(app, endpoints.removeLinhaBase, ({ contexto, input }) =>
    write(db, (tx) => removeLinhaBase(tx, contexto, input.params.id)),
  );
}
