import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO } from '@cadencia/domain/escopo-congelado.ts';
import * as endpoints from '@cadencia/domain/importacao/endpoints.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { FastifyRequest } from 'fastify';
import { authorize, authorizeWhole, inProjeto } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import { receiveFile } from '../../infra/envio.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { startAplicacao } from './aplicacao/pedido.ts';
import { discardImportacao } from './commands.ts';
import { type EnvioDeps, storeFile } from './envio/commands.ts';
import { toImportacao } from './importacao.ts';
import { findImportacao, listClientes, listImportacoes } from './queries.ts';
import { CADASTRAR, checkEnvio, IMPORTAR } from './recusas.ts';

/**
 * Takes a schedule file. Answers the id of the import.
 * @throws {AppError} `dados.invalidos`, `importacao.grande`, `registro.repetido`, `requisicao.invalida`
 */
const receive = (deps: EnvioDeps, contexto: Contexto, request: FastifyRequest): Promise<number> =>
  receiveFile(request, deps.limite, (parte) => storeFile(deps, contexto, parte));

interface Deps extends RouteDeps {
  /** Bytes of a file at most. */
  readonly limite: number;
}

export function importacaoRoutes({ app, db, files, limite }: Deps): void {
  const find = async (contexto: Contexto, id: number): Promise<Importacao> => {
    const linha = await findImportacao(db, contexto, id);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return toImportacao(linha, contexto);
  };

  route(app, endpoints.uploadImportacao, async ({ contexto, request }) => {
    checkEnvio(contexto);
    return find(contexto, await receive({ db, files, limite }, contexto, request));
  });

  route(app, endpoints.listImportacoes, async ({ contexto, input }) => {
    const { linhas, total } = await listImportacoes(db, contexto, input.query);
    return { linhas: linhas.map((linha) => toImportacao(linha, contexto)), total };
  });

  route(app, endpoints.listClientes, ({ contexto }) => listClientes(db, contexto));

  route(app, endpoints.getImportacao, ({ contexto, input }) => find(contexto, input.params.id));

  route(app, endpoints.applyImportacao, async ({ contexto, input }) => {
    const { id } = input.params;
    const pedido = input.body;
    await find(contexto, id);
    if (pedido.destino !== 'ATUALIZAR') authorize(contexto, CADASTRAR);
    else {
      const la = await inProjeto(db, contexto, pedido.projetoId);
      authorizeWhole(la, IMPORTAR);
      if (pedido.motivo !== undefined) authorize(la, EDITAR_CONGELADO);
    }
    await write(db, (tx) => startAplicacao(tx, contexto, { id, pedido }));
    return find(contexto, id);
  });

  route(app, endpoints.discardImportacao, async ({ contexto, input }) =>
    files.remove(await write(db, (tx) => discardImportacao(tx, contexto, input.params.id))),
  );
}
