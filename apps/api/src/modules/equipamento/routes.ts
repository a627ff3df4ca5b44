import { getContexto, listServicos } from '@cadencia/domain/equipamento/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../infra/context.ts';
import { enderecoDe } from '../../infra/etiqueta.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { findContexto, listParadas } from './queries.ts';

/** The calls of equipment beside those of every register. */
export function equipamentoRoutes({ app, db, endereco }: RouteDeps): void {
  const find = async (contexto: Contexto, id: number) => {
    const achado = await findContexto(db, contexto, id);
    if (!achado) throw new AppError('registro.nao_encontrado');
    return achado;
  };

  route(app, getContexto, async ({ contexto, input: { params } }) => ({
    ...(await find(contexto, params.id)),
    endereco: enderecoDe(endereco, 'equipamento', params.id),
  }));

  route(app, listServicos, async ({ contexto, input: { params } }) => {
    await find(contexto, params.id);
    return { paradas: await listParadas(db, contexto, params.id) };
  });
}
