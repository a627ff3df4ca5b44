import { listItensDoCap, printCap, reverterCap, simularCap } from '@cadencia/domain/cap/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/cap/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { findRow } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import type { ImprimeAprovado } from '../aprovacao/queries.ts';
import { openReversao } from './commands.ts';
import { simulate } from './jobs.ts';
import { caps, listPropostos } from './queries.ts';

interface Deps extends RouteDeps {
  readonly imprimir: ImprimeAprovado;
}

async function find(db: Db, contexto: ContextoProjeto, id: number) {
  const achado = await findRow(db, contexto, caps, id);
  if (!achado) throw new AppError('registro.nao_encontrado');
  return achado;
}

/** The calls of cancellations that no register has: items to propose, the simulation, the reversal and the form. */
export function capRoutes(deps: Deps): void {
  const { app, db, imprimir } = deps;

  route(app, listItensDoCap, ({ contexto, input: { query } }) => listPropostos(db, contexto, query.servicos));

  route(app, simularCap, async ({ contexto, input: { params } }) => {
    const { linha } = await find(db, contexto, params.id);
    const { situacao } = await db
      .selectFrom('projeto')
      .select('situacao')
      .where('id', '=', contexto.projetoId)
      .executeTakeFirstOrThrow();
    requireAberto(situacao);
    if (!ABERTAS.includes(linha['situacao']))
      throw new AppError('registro.acao', { mensagem: 'O CAP já foi decidido: não há mais o que simular.' });
    return simulate(deps, contexto, params.id);
  });

  route(app, reverterCap, async ({ contexto, input: { params, body } }) => {
    await find(db, contexto, params.id);
    return { id: await write(db, (tx) => openReversao(tx, contexto, params.id, body.justificativa)) };
  });

  route(app, printCap, async ({ contexto, input: { params }, reply }) => {
    const { numero, pdf } = await imprimir(contexto, {
      documento: 'CAP',
      cadastro: caps,
      nome: 'Cancelamento de Atividades Planejadas',
      id: params.id,
      deixa: ['simulada', 'nivel', 'anexos'],
      assinaturas: ['Solicitante', 'Planejamento', 'Fiscalização', 'Gerência da parada'],
    });
    attachFile(reply, numero, 'pdf');
    return pdf;
  });
}
