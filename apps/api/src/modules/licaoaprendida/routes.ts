import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { formularioTarefa } from '../../cadastro/formulario.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { decideNoProjeto, listAplicaveis } from './aplicaveis.ts';
import { cadernoDe } from './caderno.ts';
import { decideLicao, voteLicao } from './commands.ts';
import { findDesvios } from './desvios.ts';
import { findNorma, listNormas, useNorma } from './norma.ts';
import { findLicoesDoServico } from './queries.ts';

export function licaoRoutes({ app, db, threads, now }: RouteDeps): void {
  const read = async (contexto: ContextoProjeto, id: number) => {
    const lidas = await findLicoesDoServico(db, contexto, id);
    if (!lidas) throw new AppError('registro.nao_encontrado');
    return lidas;
  };

  route(app, endpoints.getLicoesDoServico, ({ contexto, input: { params } }) => read(contexto, params.id));

  route(app, endpoints.getAplicaveis, ({ contexto }) => listAplicaveis(db, contexto));

  route(app, endpoints.getDesvios, ({ contexto, input: { query } }) => findDesvios(db, contexto, Number(query.acima)));

  route(app, endpoints.decidirNoProjeto, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => decideNoProjeto(tx, contexto, params.id, body));
    return listAplicaveis(db, contexto);
  });

  route(app, endpoints.getNorma, ({ contexto, input: { query } }) => findNorma(db, contexto, query));

  route(app, endpoints.listNormas, ({ contexto }) => listNormas(db, contexto));

  route(app, endpoints.usarNorma, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => useNorma(tx, contexto, body));
    return {};
  });

  route(app, endpoints.votarLicao, ({ contexto, input: { params, body } }) =>
    write(db, (tx) => voteLicao(tx, contexto, params.id, body.util)),
  );

  route(app, endpoints.printCaderno, async ({ contexto, input: { query }, reply }) => {
    const formulario = await cadernoDe(db, contexto, query, now());
    attachFile(reply, 'caderno-de-licoes', 'pdf');
    return toBuffer(await consultar(threads, formularioTarefa, formulario));
  });

  route(app, endpoints.decidirLicao, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => decideLicao(tx, contexto, params.id, body));
    return read(contexto, params.id);
  });
}
