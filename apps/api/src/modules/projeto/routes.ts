import { AppError } from '@cadencia/domain/errors.ts';
import { duplicarProjeto } from '@cadencia/domain/projeto/duplicacao.ts';
import * as endpoints from '@cadencia/domain/projeto/endpoints.ts';
import * as fichaEndpoints from '@cadencia/domain/projeto/ficha/endpoints.ts';
import { fichaCodec, projetoInput, projetoNovo } from '@cadencia/domain/projeto/ficha/schema.ts';
import * as listaEndpoints from '@cadencia/domain/projeto/lista/endpoints.ts';
import { alcadaCodec, vinculoCodec } from '@cadencia/domain/projeto/schema.ts';
import { authorize } from '../../infra/authorize.ts';
import { wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { doCaminho, type RouteDeps, route, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { inWireNames } from '../../infra/wire-names.ts';
import { isUsuarioVisto } from '../usuario/queries.ts';
import { createProjeto, deleteProjeto } from './commands.ts';
import { duplicateProjeto } from './duplicacao/commands.ts';
import { equipeRoutes } from './equipe/routes.ts';
import { escopoRoutes } from './escopo/routes.ts';
import { updateProjeto } from './ficha/commands.ts';
import { getFicha } from './ficha/queries.ts';
import { groupProjetos, listClientes, searchProjetos, sumHhBase } from './lista/queries.ts';
import { findProjetoDoRegistro } from './lista/registro.ts';
import { partesRoutes } from './partes/routes.ts';
import { listProjetos } from './queries.ts';
import { situacaoRoutes } from './situacao/routes.ts';
import { linkUsuario } from './vinculo/commands.ts';
import { findFuso, getAlcada } from './vinculo/queries.ts';

function listaRoutes({ app, db, now }: RouteDeps): void {
  route(app, listaEndpoints.searchProjetos, ({ contexto, input: { query } }) => {
    const { inicio, limite, ...filtro } = query;
    const pedido = { filtro, janela: { inicio, limite }, now: now() };
    return searchProjetos(db, contexto, pedido);
  });

  route(app, listaEndpoints.sumProjetos, async ({ contexto, input: { query } }) => {
    const pedido = { filtro: query, now: now() };
    return { somas: { hhBase: await sumHhBase(db, contexto, pedido) } };
  });

  route(app, listaEndpoints.groupProjetos, async ({ contexto, input: { query } }) => ({
    grupos: await groupProjetos(db, contexto, { filtro: query, niveis: query.niveis, now: now() }),
  }));

  route(app, endpoints.findProjetoDoRegistro, async ({ contexto, input: { params } }) => ({
    projeto: (await findProjetoDoRegistro(db, contexto, params)) ?? null,
  }));

  route(app, listaEndpoints.listClientesDosProjetos, ({ contexto }) => listClientes(db, contexto));
}

function duplicacaoRoutes({ app, db, now }: RouteDeps): void {
  routeIn(
    { app, db },
    duplicarProjeto,
    ({ params }) => params.id,
    ({ contexto, input: { body } }) => write(db, (tx) => duplicateProjeto(tx, contexto, { ...body, now: now() })),
  );
}

/** Projects that a call for all of them answers at most. */
const TODOS = 10_000;

export function projetoRoutes(deps: RouteDeps): void {
  const { app, db, now } = deps;
  const daqui = { app, db };
  for (const routes of [listaRoutes, equipeRoutes, escopoRoutes, partesRoutes, duplicacaoRoutes, situacaoRoutes]) {
    routes(deps);
  }

  route(app, endpoints.listProjetos, ({ contexto }) => listProjetos(db, contexto, now(), { limite: TODOS }));

  route(app, endpoints.listProjetosDoUsuario, async ({ contexto, input: { params } }) => {
    if (params.userId !== contexto.usuarioId) {
      authorize(contexto, 'Usuario:ListarUsuario');
      if (!(await isUsuarioVisto(db, contexto, params.userId))) {
        throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
      }
    }
    return listProjetos(db, contexto, now(), { doUsuario: params.userId, limite: TODOS });
  });

  route(app, fichaEndpoints.getProjeto, ({ contexto, input }) => getFicha(db, contexto, input.params.id, now()));

  route(app, fichaEndpoints.createProjeto, async ({ contexto, input: { body } }) => {
    const pedido = { input: projetoNovo(body), now: now() };
    const id = await write(db, (tx) => createProjeto(tx, contexto, pedido)).catch(inWireNames(fichaCodec));
    return getFicha(db, contexto, id, now());
  });

  routeIn(daqui, fichaEndpoints.updateProjeto, doCaminho, async ({ contexto, input: { body } }) => {
    const pedido = { input: projetoInput(body), versao: body.versao, motivo: body.motivo, now: now() };
    await write(db, (tx) => updateProjeto(tx, contexto, pedido)).catch(inWireNames(fichaCodec));
    return getFicha(db, contexto, contexto.projetoId, now());
  });

  routeIn(daqui, endpoints.deleteProjeto, doCaminho, ({ contexto }) =>
    write(db, (tx) => deleteProjeto(tx, contexto, now())),
  );

  const doPar = ({ params }: { params: { a: number } }) => params.a;

  const link = async (contexto: ContextoProjeto, pedido: Parameters<typeof linkUsuario>[2]) =>
    vinculoCodec.toWire(await write(db, (tx) => linkUsuario(tx, contexto, pedido)).catch(inWireNames(vinculoCodec)));

  routeIn(daqui, endpoints.linkUsuarioDeprecated, doPar, ({ contexto, input: { params }, reply }) => {
    reply.header('deprecation', 'true');
    return link(contexto, { usuarioId: params.b, perfilId: undefined, versao: undefined, now: now() });
  });

  routeIn(daqui, endpoints.linkUsuario, doCaminho, ({ contexto, input: { body } }) =>
    link(contexto, {
      usuarioId: body.cod_usuario_usu,
      perfilId: body.cod_perfil_prf,
      versao: body.versao,
      now: now(),
    }),
  );

  routeIn(daqui, endpoints.getAlcada, doPar, async ({ contexto: { projetoId }, input: { params } }) => {
    const dia = wallClock(now(), await findFuso(db, projetoId)).slice(0, 10);
    return alcadaCodec.toWire(await getAlcada(db, { projetoId, usuarioId: params.b, dia }));
  });
}
