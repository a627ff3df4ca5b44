import { listPacotesDaAsfe, printAsfe, simularAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { findRow } from '../../cadastro/queries.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import type { ImprimeAprovado } from '../aprovacao/queries.ts';
import { simulate } from './jobs.ts';
import { asfes, listPacotesPara } from './queries.ts';

interface Deps extends RouteDeps {
  readonly imprimir: ImprimeAprovado;
}

/** The calls of requests that no register has: packages to propose, the simulation and the form. */
export function asfeRoutes(deps: Deps): void {
  const { app, db, imprimir } = deps;

  route(app, simularAsfe, async ({ contexto, input: { params } }) => {
    const achada = await findRow(db, contexto, asfes, params.id);
    if (!achada) throw new AppError('registro.nao_encontrado');
    const projeto = await db
      .selectFrom('projeto')
      .select('situacao')
      .where('id', '=', contexto.projetoId)
      .executeTakeFirstOrThrow();
    requireAberto(projeto.situacao);
    if (!ABERTAS.includes(achada.linha['situacao']))
      throw new AppError('registro.acao', { mensagem: 'A ASFE já foi decidida: não há mais o que simular.' });
    return simulate(deps, contexto, params.id);
  });

  route(app, listPacotesDaAsfe, ({ contexto, input: { params } }) =>
    listPacotesPara(db, contexto, params.equipamentoId),
  );

  route(app, printAsfe, async ({ contexto, input: { params }, reply }) => {
    const { numero, pdf } = await imprimir(contexto, {
      documento: 'ASFE',
      cadastro: asfes,
      nome: 'Autorização de Serviço Fora de Escopo',
      id: params.id,
      deixa: ['simulada', 'nivel', 'fotos'],
      assinaturas: ['Solicitante', 'Planejamento', 'Fiscalização', 'Gerência da parada'],
    });
    attachFile(reply, numero, 'pdf');
    return pdf;
  });
}
