import * as endpoints from '@cadencia/domain/comentario/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type Alvo, alvoOf, findAlvo } from '../../infra/alvo.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createComentario, deleteComentario, updateComentario } from './commands.ts';
import { listMencionaveis } from './mencao.ts';
import { findComentario, getComentario, listComentarios } from './queries.ts';

interface Deps extends RouteDeps {
  readonly entidades: readonly Entidade[];
}

export function comentarioRoutes({ app, db, now, entidades }: Deps): void {
  const alvoDe = async (contexto: Contexto, id: number): Promise<Alvo> =>
    alvoOf(db, contexto, entidades, await findComentario(db, id));
  const get = async (contexto: Contexto, id: number) => {
    const comentario = await getComentario(db, { contexto, now: now() }, id);
    if (!comentario) throw new AppError('registro.nao_encontrado');
    return comentario;
  };

  route(app, endpoints.listComentarios, async ({ contexto, input: { params, query } }) => {
    const alvo = await findAlvo(db, contexto, entidades, params);
    return listComentarios(db, { contexto: alvo.contexto, now: now() }, alvo, query);
  });

  route(app, endpoints.createComentario, async ({ contexto, input: { params, body } }) => {
    const alvo = await findAlvo(db, contexto, entidades, params);
    return get(contexto, await write(db, (tx) => createComentario(tx, alvo.contexto, alvo, body)));
  });

  route(app, endpoints.updateComentario, async ({ contexto, input: { params, query, body } }) => {
    const alvo = await alvoDe(contexto, params.id);
    const sobre = { ...params, ...query, now: now(), campos: body };
    await write(db, (tx) => updateComentario(tx, alvo.contexto, alvo, sobre));
    return get(contexto, params.id);
  });

  route(app, endpoints.deleteComentario, async ({ contexto, input: { params, query } }) => {
    const alvo = await alvoDe(contexto, params.id);
    await write(db, (tx) => deleteComentario(tx, alvo.contexto, alvo, { ...params, ...query, now: now() }));
  });

  route(app, endpoints.listMencionaveis, async ({ contexto, input: { params, query } }) => {
    const alvo = await findAlvo(db, contexto, entidades, params);
    return listMencionaveis(db, alvo.contexto, alvo, query.busca);
  });
}
