import { AppError } from '@cadencia/domain/errors.ts';
import {
  createProjeto as createEndpoint,
  deleteProjeto as deleteEndpoint,
  getAlcada as getAlcadaEndpoint,
  getProjeto as getEndpoint,
  linkUsuarioDeprecated,
  linkUsuario as linkUsuarioEndpoint,
  listProjetos as listEndpoint,
  listProjetosDoUsuario,
  updateProjeto as updateEndpoint,
} from '@cadencia/domain/projeto/endpoints.ts';
import { alcadaCodec, projetoCodec, projetoInput, projetoNovo, vinculoCodec } from '@cadencia/domain/projeto/schema.ts';
import type { FastifyInstance } from 'fastify';
import { authorize } from '../../infra/authorize.ts';
import type { Clock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { route, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { inWireNames } from '../../infra/wire-names.ts';
import { createProjeto, deleteProjeto, updateProjeto } from './commands.ts';
import { getProjeto, listProjetos } from './queries.ts';
import { linkUsuario } from './vinculo/commands.ts';
import { getAlcada, hasUsuario } from './vinculo/queries.ts';

/** Of the calls that answer everything there is. */
const TODOS = 10_000;

export function projetoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  route(app, listEndpoint, ({ contexto }) => listProjetos(db, contexto, now(), { limite: TODOS }));

  route(app, listProjetosDoUsuario, async ({ contexto, input: { params } }) => {
    if (params.userId !== contexto.usuarioId) {
      authorize(contexto, 'Usuario:ListarUsuario');
      if (!(await hasUsuario(db, params.userId))) {
        throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
      }
    }
    return listProjetos(db, contexto, now(), { doUsuario: params.userId, limite: TODOS });
  });

  route(app, getEndpoint, ({ contexto, input }) => getProjeto(db, contexto, input.params.id, now()));

  route(app, createEndpoint, async ({ contexto, input: { body } }) => {
    const pedido = { input: projetoNovo(body), chave: body.chave, now: now() };
    const id = await write(db, (tx) => createProjeto(tx, contexto, pedido)).catch(inWireNames(projetoCodec));
    return getProjeto(db, contexto, id, now());
  });

  const doCaminho = ({ params }: { params: { id: number } }) => params.id;

  routeIn(daqui, updateEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    const pedido = { input: projetoInput(body), versao: body.versao, now: now() };
    await write(db, (tx) => updateProjeto(tx, contexto, pedido)).catch(inWireNames(projetoCodec));
    return getProjeto(db, contexto, contexto.projetoId, now());
  });

  routeIn(daqui, deleteEndpoint, doCaminho, async ({ contexto }) => {
    await write(db, (tx) => deleteProjeto(tx, contexto));
    return {};
  });

  const doPar = ({ params }: { params: { a: number } }) => params.a;

  const link = async (contexto: ContextoProjeto, pedido: Parameters<typeof linkUsuario>[2]) =>
    vinculoCodec.toWire(await write(db, (tx) => linkUsuario(tx, contexto, pedido)).catch(inWireNames(vinculoCodec)));

  routeIn(daqui, linkUsuarioDeprecated, doPar, ({ contexto, input: { params }, reply }) => {
    reply.header('deprecation', 'true');
    return link(contexto, { usuarioId: params.b, perfilId: undefined, versao: undefined, now: now() });
  });

  routeIn(daqui, linkUsuarioEndpoint, doCaminho, ({ contexto, input: { body } }) =>
    link(contexto, {
      usuarioId: body.cod_usuario_usu,
      perfilId: body.cod_perfil_prf,
      versao: body.versao,
      now: now(),
    }),
  );

  routeIn(daqui, getAlcadaEndpoint, doPar, async ({ contexto, input: { params } }) =>
    alcadaCodec.toWire(await getAlcada(db, contexto.projetoId, params.b)),
  );
}
