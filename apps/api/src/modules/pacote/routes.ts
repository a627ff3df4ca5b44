import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/pacote/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { createPacote, removePacote, updatePacote } from './commands.ts';
import { toPrevia } from './previa.ts';
import { findFicha, findPacote, findTipo, listMaquinas, listPacotes, toGuardado } from './queries.ts';

export function pacoteRoutes({ app, db, now }: RouteDeps): void {
  route(app, endpoints.listPacotes, async ({ input: { params } }) => ({
    tipo: await findTipo(db, params.id),
    pacotes: await listPacotes(db, params.id),
  }));

  route(app, endpoints.getPacote, async ({ input: { params } }) => {
    const pacote = await findPacote(db, params.id, params.pacoteId);
    if (!pacote) throw new AppError('registro.nao_encontrado');
    return toGuardado(pacote);
  });

  route(app, endpoints.createPacote, ({ contexto, input: { params, body } }) =>
    write(db, (tx) => createPacote(tx, contexto, { tipoId: params.id, pacote: body })),
  );

  route(app, endpoints.updatePacote, ({ contexto, input: { params, query, body } }) =>
    write(db, (tx) =>
      updatePacote(tx, contexto, { tipoId: params.id, id: params.pacoteId, ...query, now: now(), pacote: body }),
    ),
  );

  route(app, endpoints.removePacote, ({ contexto, input: { params, query } }) =>
    write(db, (tx) => removePacote(tx, contexto, { tipoId: params.id, id: params.pacoteId, ...query, now: now() })),
  );

  route(app, endpoints.calcularPacote, async ({ contexto, input: { params, body } }) => {
    const { atividades, equipamentoId, numEquipes } = body;
    const { ficha } = await findTipo(db, params.id);
    const valores = await findFicha(db, contexto, { tipoId: params.id, equipamentoId });
    if (!valores) throw new AppError('registro.nao_encontrado');
    const maquinas = await listMaquinas(
      db,
      atividades.flatMap(({ especialidadeId }) => especialidadeId ?? []),
    );
    return toPrevia({ atividades, ficha, valores, numEquipes, maquinas });
  });
}
