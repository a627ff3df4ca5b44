import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/visao/endpoints.ts';
import type { Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import type { Contexto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createVisao, deleteVisao, restoreVisao, setPadrao, updateVisao } from './commands.ts';
import { isEditavel, requireLista } from './direitos.ts';
import { findPadrao, findVisao, type LinhaVisao, listVisoes } from './queries.ts';

/** A view as its reader sees it. */
const toVisao = (contexto: Contexto, linha: LinhaVisao): Visao => ({
  id: linha.id,
  versao: linha.versao,
  nome: linha.nome,
  alcance: linha.alcance,
  neste: linha.alcance !== 'PROJETO' || linha.projetoId === (contexto.projetoId ?? null),
  minha: linha.usuarioId === contexto.usuarioId,
  editavel: isEditavel(contexto, linha),
  autor: linha.autor,
  estado: linha.estado,
});

export function visaoRoutes({ app, db, now }: RouteDeps): void {
  const find = async (contexto: Contexto, alvo: { lista: string; id: number }): Promise<Visao> => {
    const linha = await findVisao(db, contexto, alvo);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return toVisao(contexto, linha);
  };

  const list = async (contexto: Contexto, lista: string): Promise<VisoesDaLista> => {
    const [linhas, padrao] = await Promise.all([listVisoes(db, contexto, lista), findPadrao(db, contexto, lista)]);
    return { visoes: linhas.map((linha) => toVisao(contexto, linha)), padrao };
  };

  route(app, endpoints.listVisoes, ({ contexto, input: { params } }) => {
    requireLista(contexto, params.lista);
    return list(contexto, params.lista);
  });

  route(app, endpoints.createVisao, async ({ contexto, input: { params, body } }) => {
    requireLista(contexto, params.lista);
    const id = await write(db, (tx) => createVisao(tx, contexto, { ...params, ...body }));
    return find(contexto, { ...params, id });
  });

  route(app, endpoints.setVisaoPadrao, async ({ contexto, input: { params, body } }) => {
    requireLista(contexto, params.lista);
    await write(db, (tx) => setPadrao(tx, contexto, { ...params, ...body }));
    return list(contexto, params.lista);
  });

  route(app, endpoints.updateVisao, async ({ contexto, input: { params, query, body } }) => {
    requireLista(contexto, params.lista);
    await write(db, (tx) => updateVisao(tx, contexto, { ...params, ...query, now: now() }, body));
    return find(contexto, params);
  });

  route(app, endpoints.deleteVisao, async ({ contexto, input: { params, query } }) => {
    requireLista(contexto, params.lista);
    await write(db, (tx) => deleteVisao(tx, contexto, { ...params, ...query, now: now() }));
  });

  route(app, endpoints.restoreVisao, async ({ contexto, input: { params } }) => {
    requireLista(contexto, params.lista);
    await write(db, (tx) => restoreVisao(tx, contexto, { ...params, now: now() }));
    return find(contexto, params);
  });
}
