import { AppError } from '@cadencia/domain/errors.ts';
import { may } from '@cadencia/domain/permissions.ts';
import * as calendario from '@cadencia/domain/projeto/calendario/endpoints.ts';
import * as contrato from '@cadencia/domain/projeto/contrato.ts';
import * as limite from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import * as etapa from '@cadencia/domain/projeto/etapa/endpoints.ts';
import { listMarcos as listMarcosEndpoint } from '@cadencia/domain/projeto/marco.ts';
import * as turno from '@cadencia/domain/projeto/turno.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../../infra/http.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { addCalendario, removeCalendario, updateCalendario } from '../calendario/commands.ts';
import { listCalendarios } from '../calendario/queries.ts';
import { addContratos, removeContrato } from '../contrato/commands.ts';
import { listContratos, listDisponiveis } from '../contrato/queries.ts';
import { addLimites, removeLimites, updateLimite } from '../especialidade/commands.ts';
import { listEspecialidades, listLimites } from '../especialidade/queries.ts';
import { addEtapa, orderEtapas, removeEtapa, updateEtapa } from '../etapa/commands.ts';
import { listEtapas } from '../etapa/queries.ts';
import { addTurno, removeTurno, updateTurno } from '../turno/commands.ts';
import { listTurnos } from '../turno/queries.ts';
import { listMarcos } from './queries.ts';

/** Writes, and then answers the whole list: it is short, and its tab shows all of it. */
const thenList =
  <T>(db: Db, list: (db: Db, projetoId: number) => Promise<T>) =>
  async ({ projetoId }: ContextoProjeto, change: (tx: Tx) => Promise<void>): Promise<T> => {
    await write(db, change);
    return list(db, projetoId);
  };

function etapas(deps: RouteDeps): void {
  const { db, now } = deps;
  const store = thenList(db, listEtapas);
  routeIn(deps, etapa.listEtapasDoProjeto, doCaminho, ({ contexto }) => listEtapas(db, contexto.projetoId));
  routeIn(deps, etapa.addEtapa, doCaminho, ({ contexto, input: { body } }) =>
    store(contexto, (tx) => addEtapa(tx, contexto, body)),
  );
  routeIn(deps, etapa.updateEtapa, doCaminho, ({ contexto, input: { params, body } }) => {
    const { versao, ...mudanca } = body;
    return store(contexto, (tx) => updateEtapa(tx, contexto, { id: params.etapaId, versao, now: now(), mudanca }));
  });
  routeIn(deps, etapa.ordenarEtapas, doCaminho, ({ contexto, input: { body } }) =>
    store(contexto, (tx) => orderEtapas(tx, contexto, body.ids)),
  );
  routeIn(deps, etapa.removeEtapa, doCaminho, ({ contexto, input: { params } }) =>
    store(contexto, (tx) => removeEtapa(tx, contexto, params.etapaId)),
  );
}

function calendarios(deps: RouteDeps): void {
  const { db, now } = deps;
  const store = thenList(db, listCalendarios);
  routeIn(deps, calendario.listCalendarios, doCaminho, ({ contexto }) => listCalendarios(db, contexto.projetoId));
  routeIn(deps, calendario.addCalendario, doCaminho, ({ contexto, input: { body } }) =>
    store(contexto, (tx) => addCalendario(tx, contexto, body)),
  );
  routeIn(deps, calendario.updateCalendario, doCaminho, ({ contexto, input: { params, body } }) => {
    const { versao, ...escrito } = body;
    const pedido = { id: params.calendarioId, versao, now: now(), escrito };
    return store(contexto, (tx) => updateCalendario(tx, contexto, pedido));
  });
  routeIn(deps, calendario.removeCalendario, doCaminho, ({ contexto, input: { params } }) =>
    store(contexto, (tx) => removeCalendario(tx, contexto, params.calendarioId)),
  );
}

function turnos(deps: RouteDeps): void {
  const { db, now } = deps;
  const store = thenList(db, listTurnos);
  routeIn(deps, turno.listTurnos, doCaminho, ({ contexto }) => listTurnos(db, contexto.projetoId));
  routeIn(deps, turno.addTurno, doCaminho, ({ contexto, input: { body } }) =>
    store(contexto, (tx) => addTurno(tx, contexto, body)),
  );
  routeIn(deps, turno.updateTurno, doCaminho, ({ contexto, input: { params, body } }) => {
    const { versao, ...escrito } = body;
    const pedido = { id: params.turnoId, versao, now: now(), turno: escrito };
    return store(contexto, (tx) => updateTurno(tx, contexto, pedido));
  });
  routeIn(deps, turno.removeTurno, doCaminho, ({ contexto, input: { params } }) =>
    store(contexto, (tx) => removeTurno(tx, contexto, params.turnoId)),
  );
}

function contratos(deps: RouteDeps): void {
  const { db } = deps;
  routeIn(deps, contrato.listContratosDoProjeto, doCaminho, async ({ contexto }) => ({
    linhas: await listContratos(db, contexto),
    // Only a caller who may add a contract gets the list of available ones.
    disponiveis: may(contexto.permissions, 'Projeto:EditarProjeto') ? await listDisponiveis(db, contexto) : [],
  }));
  routeIn(deps, contrato.addContrato, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => addContratos(tx, contexto, body.contratoIds)),
  );
  routeIn(deps, contrato.removeContrato, doCaminho, ({ contexto, input: { params } }) =>
    write(db, (tx) => removeContrato(tx, contexto, params.contratoId)),
  );
}

function limites(deps: RouteDeps): void {
  const { db, now } = deps;
  routeIn(deps, limite.listLimites, doCaminho, async ({ contexto }) => {
    const [linhas, especialidades] = await Promise.all([listLimites(db, contexto.projetoId), listEspecialidades(db)]);
    return { linhas, especialidades };
  });
  routeIn(deps, limite.addLimites, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => addLimites(tx, contexto, body.linhas)),
  );
  routeIn(deps, limite.updateLimite, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => updateLimite(tx, contexto, { id: params.limiteId, now: now(), mudanca: body }));
    const [linha] = await listLimites(db, contexto.projetoId, params.limiteId);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return linha;
  });
  routeIn(deps, limite.removeLimites, doCaminho, async ({ contexto, input: { body } }) => ({
    retirados: await write(db, (tx) => removeLimites(tx, contexto, body.ids)),
  }));
}

/** The calls of what a project has: stages, calendars, shifts, contracts, limits of crafts, milestones. */
export function partesRoutes(deps: RouteDeps): void {
  for (const part of [etapas, calendarios, turnos, contratos, limites]) part(deps);
  routeIn(deps, listMarcosEndpoint, doCaminho, ({ contexto }) => listMarcos(deps.db, contexto));
}
