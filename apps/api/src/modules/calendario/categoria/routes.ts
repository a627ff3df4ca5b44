import * as endpoints from '@cadencia/domain/calendario/categoria/endpoints.ts';
import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { createCategoria, deleteCategoria, updateCategoria } from './commands.ts';
import { listCategorias } from './queries.ts';

export function categoriaRoutes({ app, db, now }: RouteDeps): void {
  const find = async (contexto: ContextoProjeto, id: number): Promise<CategoriaDoProjeto> => {
    const [categoria] = await listCategorias(db, contexto, id);
    if (!categoria) throw new AppError('registro.nao_encontrado');
    return categoria;
  };

  route(app, endpoints.listCategorias, ({ contexto }) => listCategorias(db, contexto));

  route(app, endpoints.createCategoria, async ({ contexto, input: { body } }) => {
    const id = await write(db, (tx) => createCategoria(tx, contexto, { ...body, now: now() }));
    return find(contexto, id);
  });

  route(app, endpoints.updateCategoria, async ({ contexto, input: { params, body } }) => {
    const { versao, ...campos } = body;
    await write(db, (tx) => updateCategoria(tx, contexto, { ...params, versao, now: now() }, campos));
    return find(contexto, params.id);
  });

  route(app, endpoints.deleteCategoria, ({ contexto, input: { params, query } }) =>
    write(db, (tx) => deleteCategoria(tx, contexto, { ...params, ...query, now: now() })),
  );
}
