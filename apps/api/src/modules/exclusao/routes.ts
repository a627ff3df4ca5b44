import { AppError } from '@cadencia/domain/errors.ts';
import { desfazerExclusao } from '@cadencia/domain/exclusao/endpoints.ts';
import { inProjeto, outsideProjetos } from '../../infra/authorize.ts';
import type { Desfazivel } from '../../infra/exclusao.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { undoRemovals } from './commands.ts';
import { findProjeto } from './queries.ts';

interface Deps extends RouteDeps {
  readonly desfaziveis: ReadonlyMap<string, Desfazivel>;
}

export function exclusaoRoutes({ app, db, desfaziveis }: Deps): void {
  route(app, desfazerExclusao, async ({ contexto: chamador, input }) => {
    const { entidade, linhas } = input.body;
    const ids = linhas.map(({ id }) => id);
    const desfazivel = desfaziveis.get(entidade);
    if (!desfazivel) throw new AppError('exclusao.sem_volta');
    const projetoId = await findProjeto(db, { usuarioId: chamador.usuarioId, entidade, ids });
    const contexto =
      projetoId === undefined ? await outsideProjetos(db, chamador) : await inProjeto(db, chamador, projetoId);
    const recusas = await write(db, (tx) => undoRemovals(tx, contexto, { desfazivel, ids }));
    return { linhas: linhas.map(({ id }, i) => ({ id, ...(recusas[i] ? { erro: recusas[i].toBody() } : {}) })) };
  });
}
