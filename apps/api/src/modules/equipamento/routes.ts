import { getContexto, listServicos } from '@cadencia/domain/equipamento/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { enderecoDe } from '../../infra/etiqueta.ts';
import { route } from '../../infra/http.ts';
import { findContexto, listParadas } from './queries.ts';

interface Deps {
  readonly db: Db;
  /** Public address of the product. */
  readonly endereco: string;
}

/** The calls of equipment beside those of every register. */
export function equipamentoRoutes(app: FastifyInstance, { db, endereco }: Deps): void {
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
