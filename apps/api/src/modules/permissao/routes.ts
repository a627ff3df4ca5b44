import {
  createPerfil as createEndpoint,
  deletePerfil as deleteEndpoint,
  exportPerfis,
  listPerfis as listEndpoint,
  listNomesDePerfis,
  savePermissoesDoPerfil,
  updatePerfil as updateEndpoint,
} from '@cadencia/domain/permissao/endpoints.ts';
import { perfil } from '@cadencia/domain/permissao/perfil.ts';
import { FORMATOS_EXPORTACAO } from '@cadencia/domain/planilha/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { readRoutes } from '../../cadastro/routes.ts';
import { audit } from '../../infra/audit.ts';
import { authorize, outsideProjetos } from '../../infra/authorize.ts';
import { type Clock, wallClock } from '../../infra/clock.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveMatriz } from './matriz/commands.ts';
import { matrizRoutes } from './matriz/routes.ts';
import { createPerfil, deletePerfil, updatePerfil } from './perfil/commands.ts';
import { perfisComoPlanilha } from './perfil/planilha.ts';
import { listNomes, listPerfis, listPerfisDe } from './perfil/queries.ts';

const EDITAR = 'Permissao:EditarPerfil';

/** The calls of profiles, which have no project: the caller needs the rights outside any, and in the session's too. */
export function permissaoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const editor = async (contexto: Contexto): Promise<Contexto> => {
    const fora = await outsideProjetos(db, contexto);
    authorize(fora, EDITAR);
    return fora;
  };

  readRoutes(app, db, perfil);
  route(app, listNomesDePerfis, () => listNomes(db));

  route(app, listEndpoint, async ({ contexto }) => {
    const fora = await outsideProjetos(db, contexto);
    const edita = fora.permissions.has(EDITAR);
    return {
      perfis: await listPerfis(db),
      editaveis: edita ? [...fora.permissions] : [],
      meus: await listPerfisDe(db, contexto),
    };
  });

  route(app, exportPerfis, async ({ contexto, input, reply }) => {
    const { formato } = input.body;
    const perfis = await listPerfis(db);
    const depois = { formato, registros: perfis.length };
    await write(db, (tx) => audit(tx, contexto, { entidade: 'perfil', acao: 'EXPORTAR', depois }));
    const dia = wallClock(now(), 'America/Sao_Paulo').slice(0, 10).split('-').reverse().join('-');
    reply
      .type(formato === 'csv' ? `${FORMATOS_EXPORTACAO.csv}; charset=utf-8` : FORMATOS_EXPORTACAO.xlsx)
      .header('content-disposition', `attachment; filename="permissoes-${dia}.${formato}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return perfisComoPlanilha(perfis, formato);
  });

  route(app, createEndpoint, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    return { id: await write(db, (tx) => createPerfil(tx, quem, input.body)) };
  });

  route(app, updateEndpoint, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    await write(db, (tx) => updatePerfil(tx, quem, { id: input.params.id, mudanca: input.body, now: now() }));
    return {};
  });

  route(app, savePermissoesDoPerfil, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    const mudancas = [{ id: input.params.id, ...input.body }];
    const { pessoas } = await write(db, (tx) => saveMatriz(tx, quem, { mudancas, now: now() }));
    return { pessoas };
  });

  route(app, deleteEndpoint, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    const pedido = { id: input.params.id, versao: input.query.versao, now: now() };
    await write(db, (tx) => deletePerfil(tx, quem, pedido));
    return {};
  });

  matrizRoutes(app, { db, now });
}
