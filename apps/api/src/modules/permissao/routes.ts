import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/permissao/endpoints.ts';
import { previewMatriz, saveMatriz as saveEndpoint } from '@cadencia/domain/permissao/matriz/endpoints.ts';
import { PLANILHA_MAXIMA } from '@cadencia/domain/permissao/matriz/schema.ts';
import { perfil } from '@cadencia/domain/permissao/perfil.ts';
import { FORMATOS_EXPORTACAO } from '@cadencia/domain/planilha/endpoints.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import { audit } from '../../infra/audit.ts';
import { authorize, outsideProjetos } from '../../infra/authorize.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto } from '../../infra/context.ts';
import { receiveBytes } from '../../infra/envio.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveMatriz } from './matriz/commands.ts';
import { readMatriz, toPrevia } from './matriz/leitura.ts';
import { createPerfil, deletePerfil, updatePerfil } from './perfil/commands.ts';
import { perfisComoPlanilha } from './perfil/planilha.ts';
import { listNomes, listPerfis, listPerfisDe } from './perfil/queries.ts';

/** The calls that preview and apply the whole matrix from a sheet. */
function matrizRoutes({ app, db, now }: RouteDeps): void {
  /** An importer needs the rights to make the same changes by hand, outside any project. */
  const importer = async (contexto: Contexto): Promise<Contexto> => {
    const fora = await outsideProjetos(db, contexto);
    authorize(fora, previewMatriz.acesso);
    authorize(fora, 'Permissao:EditarPerfil');
    authorize(fora, 'Permissao:ListarPermissao');
    return fora;
  };

  route(app, previewMatriz, async ({ contexto, request }) => {
    if (!request.isMultipart()) throw new AppError('requisicao.invalida');
    const quem = await importer(contexto);
    const bytes = await receiveBytes(request, PLANILHA_MAXIMA);
    if (bytes.length > PLANILHA_MAXIMA)
      throw new AppError('planilha.grande', { valores: { limite: PLANILHA_MAXIMA / 1_048_576 } });
    const perfis = await listPerfis(db);
    return toPrevia(await readMatriz(bytes, perfis), perfis, {
      contexto: quem,
      meus: await listPerfisDe(db, quem),
    });
  });

  route(app, saveEndpoint, async ({ contexto, input }) => {
    const quem = await importer(contexto);
    return write(db, (tx) => saveMatriz(tx, quem, { mudancas: input.body.perfis, now: now() }));
  });
}

const EDITAR = 'Permissao:EditarPerfil';

/** The calls of profiles, which have no project: the caller needs the rights outside any, and in the session's too. */
export function permissaoRoutes(deps: RouteDeps): void {
  const { app, db, now } = deps;
  const editor = async (contexto: Contexto): Promise<Contexto> => {
    const fora = await outsideProjetos(db, contexto);
    authorize(fora, EDITAR);
    return fora;
  };

  readRoutes(app, db, perfil);
  route(app, endpoints.listNomesDePerfis, () => listNomes(db));

  route(app, endpoints.listPerfis, async ({ contexto }) => {
    const fora = await outsideProjetos(db, contexto);
    const edita = fora.permissions.has(EDITAR);
    return {
      perfis: await listPerfis(db),
      editaveis: edita ? [...fora.permissions] : [],
      meus: await listPerfisDe(db, contexto),
    };
  });

  route(app, endpoints.exportPerfis, async ({ contexto, input, reply }) => {
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

  route(app, endpoints.createPerfil, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    return { id: await write(db, (tx) => createPerfil(tx, quem, input.body)) };
  });

  route(app, endpoints.updatePerfil, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    await write(db, (tx) => updatePerfil(tx, quem, { id: input.params.id, mudanca: input.body, now: now() }));
  });

  route(app, endpoints.savePermissoesDoPerfil, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    const mudancas = [{ id: input.params.id, ...input.body }];
    const { pessoas } = await write(db, (tx) => saveMatriz(tx, quem, { mudancas, now: now() }));
    return { pessoas };
  });

  route(app, endpoints.deletePerfil, async ({ contexto, input }) => {
    const quem = await editor(contexto);
    const pedido = { id: input.params.id, versao: input.query.versao, now: now() };
    await write(db, (tx) => deletePerfil(tx, quem, pedido));
  });

  matrizRoutes(deps);
}
