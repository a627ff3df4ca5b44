import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/planilha/endpoints.ts';
import type { LinhaPlanilha, Planilha } from '@cadencia/domain/planilha/schema.ts';
import { references } from '../../cadastro/columns.ts';
import { authorize } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import { receiveFile } from '../../infra/envio.ts';
import { route } from '../../infra/http.ts';
import { rehearse, write } from '../../infra/transaction.ts';
import * as commands from './commands.ts';
import { codesOf } from './conferencia/queries.ts';
import { mendLinhas } from './correcao.ts';
import { undoLinhas } from './desfazer/commands.ts';
import { limiteDe, storeSheet } from './envio.ts';
import { errosComoPlanilha } from './erros.ts';
import { attach, type DepsDaExportacao, exportacaoRoutes } from './exportacao/routes.ts';
import { modeloRoutes } from './modelo/routes.ts';
import { toLinha, toPlanilha } from './planilha.ts';
import { findLinhas, findPlanilha, type LinhaRow, listLinhas, listPlanilhas, type PlanilhaInteira } from './queries.ts';
import { camposDe, type Lido, type Registro, type Registros } from './registro/registro.ts';
import { aVista } from './segredo/a-vista.ts';
import { checkPrazo, requireSituacao } from './situacao.ts';

interface Deps extends DepsDaExportacao {
  /** Bytes of a file at most. */
  readonly limite: number;
  readonly registros: Registros;
  /** Those of the registers whose own module does not write their lists as files. */
  readonly exportados: readonly Lido[];
}

/** Unchanged lines of an undo that the answer lists at most. */
const FICARAM_DITAS = 200;

interface Aberta {
  readonly row: PlanilhaInteira;
  readonly registro: Registro;
}

/** A preview shows the register: only readers of it import into it. @throws {AppError} `permissao.negada` */
function authorizeImport(contexto: Contexto, { cadastro }: Registro): void {
  authorize(contexto, cadastro.permission('Importar'));
  authorize(contexto, cadastro.permission('Listar'));
}

/** The import, if the caller still imports there. @throws {AppError} `registro.nao_encontrado`, `permissao.negada` */
async function open({ db, registros }: Deps, contexto: Contexto, id: number): Promise<Aberta> {
  const row = await findPlanilha(db, contexto, id);
  const registro = row && registros.get(row.cadastro);
  if (!row || !registro) throw new AppError('registro.nao_encontrado');
  authorizeImport(contexto, registro);
  return { row, registro };
}

async function answer(deps: Deps, contexto: Contexto, id: number): Promise<Planilha> {
  const { row, registro } = await open(deps, contexto, id);
  return toPlanilha(row, { registro, contexto });
}

/** Lines in the form of the answers; references appear by their codes. */
async function answerLinhas(
  { db }: Deps,
  contexto: Contexto,
  { row, registro }: Aberta,
  linhas: readonly LinhaRow[],
): Promise<LinhaPlanilha[]> {
  const { cadastro } = registro;
  const citados = references(cadastro.fields).map(([nome, alvo]) => {
    const ids = linhas.flatMap(({ antes }) => (typeof antes?.[nome] === 'number' ? [antes[nome]] : []));
    return { nome, alvo, ids: [...new Set(ids)] };
  });
  const codigos = await codesOf(db, citados);
  return linhas.map((linha) => toLinha(cadastro, aVista(registro, contexto, row.id, linha), codigos));
}

const namesOf = ({ registro }: Aberta, contexto: Contexto): ReadonlySet<string> =>
  new Set(camposDe(registro, contexto).map(({ nome }) => nome));

function previewRoutes(deps: Deps): void {
  const { app, db } = deps;

  route(app, endpoints.listLinhas, async ({ contexto, input }) => {
    const aberta = await open(deps, contexto, input.params.id);
    const { situacao, inicio, limite } = input.query;
    const { linhas, total } = await listLinhas(db, aberta.row.id, { situacao, inicio, limite });
    return { linhas: await answerLinhas(deps, contexto, aberta, linhas), total };
  });

  route(app, endpoints.mendLinhas, async ({ contexto, input }) => {
    const aberta = await open(deps, contexto, input.params.id);
    const { row, registro } = aberta;
    requireSituacao(row.situacao, ['PRONTA']);
    const correcoes = input.body.linhas;
    const campos = namesOf(aberta, contexto);
    await mendLinhas(db, contexto, { planilha: row, registro, correcoes, campos });
    const linhas = await findLinhas(
      db,
      row.id,
      correcoes.map(({ linha }) => linha),
    );
    return {
      planilha: await answer(deps, contexto, row.id),
      linhas: await answerLinhas(deps, contexto, aberta, linhas),
    };
  });

  route(app, endpoints.exportErros, async ({ contexto, input, reply }) => {
    const { row, registro } = await open(deps, contexto, input.params.id);
    const mapeados = new Set(Object.values(row.mapa));
    const campos = camposDe(registro, contexto).filter(({ nome }) => mapeados.has(nome));
    attach(reply, `linhas-com-erro-${row.id}`, 'xlsx');
    return errosComoPlanilha(db, contexto, { id: row.id, registro, campos });
  });
}

function undoRoutes(deps: Deps): void {
  const { app, db, now } = deps;

  route(app, endpoints.previewUndo, async ({ contexto, input }) => {
    const { row: planilha, registro } = await open(deps, contexto, input.params.id);
    requireSituacao(planilha.situacao, ['APLICADA']);
    checkPrazo(planilha.aplicadaEm, now());
    const obra = { planilha, contexto, registro, now: now(), aoGravar: () => Promise.resolve() };
    const { excluidos, voltaram, ficaram } = await rehearse(db, (tx) => undoLinhas(tx, obra));
    const ditas = ficaram.slice(0, FICARAM_DITAS);
    const linhas = await findLinhas(
      db,
      planilha.id,
      ditas.map(({ linha }) => linha),
    );
    const titulos = new Map(linhas.map(({ linha, depois }) => [linha, titleOf(registro, depois)]));
    return {
      excluir: excluidos,
      voltar: voltaram,
      ficam: ficaram.length,
      linhas: ditas.map(({ linha, motivo }) => ({ linha, motivo, titulo: titulos.get(linha) ?? '' })),
    };
  });

  route(app, endpoints.undoPlanilha, async ({ contexto, input }) => {
    const { id } = input.params;
    await open(deps, contexto, id);
    await write(db, (tx) => commands.undoPlanilha(tx, contexto, { id, now: now() }));
    return answer(deps, contexto, id);
  });
}

const titleOf = ({ cadastro }: Registro, depois: Readonly<Record<string, unknown>> | null): string =>
  cadastro.title.flatMap((nome) => (typeof depois?.[nome] === 'string' ? [depois[nome]] : [])).join(' ');

export function planilhaRoutes(deps: Deps): void {
  const { app, db, files, registros, exportados } = deps;

  for (const registro of exportados) exportacaoRoutes(deps, registro);
  for (const registro of registros.values()) {
    const { cadastro } = registro;
    modeloRoutes(deps, registro);
    route(app, endpoints.planilhaEndpointsOf(cadastro, registro.projeto).importar, async ({ contexto, request }) => {
      authorizeImport(contexto, registro);
      const id = await receiveFile(request, limiteDe(deps), (parte) => storeSheet(deps, contexto, { registro, parte }));
      return answer(deps, contexto, id);
    });
  }

  route(app, endpoints.listPlanilhas, async ({ contexto, input }) => {
    const { cadastro, inicio, limite } = input.query;
    const podem = [...registros.values()].filter(({ cadastro: um }) =>
      contexto.permissions.has(um.permission('Importar')),
    );
    const cadastros = podem
      .map(({ cadastro: um }) => um.path)
      .filter((path) => cadastro === undefined || path === cadastro);
    const { linhas, total } = await listPlanilhas(db, contexto, { cadastros, inicio, limite });
    return {
      total,
      linhas: linhas.flatMap((row) => {
        const registro = registros.get(row.cadastro);
        return registro ? [toPlanilha(row, { registro, contexto })] : [];
      }),
    };
  });

  route(app, endpoints.getPlanilha, ({ contexto, input }) => answer(deps, contexto, input.params.id));

  route(app, endpoints.mapPlanilha, async ({ contexto, input }) => {
    const { id } = input.params;
    const campos = namesOf(await open(deps, contexto, id), contexto);
    await write(db, (tx) => commands.mapPlanilha(tx, contexto, { id, pedido: input.body, campos }));
    return answer(deps, contexto, id);
  });

  route(app, endpoints.reviewPlanilha, async ({ contexto, input }) => {
    const { id } = input.params;
    await open(deps, contexto, id);
    await write(db, (tx) => commands.reviewPlanilha(tx, contexto, id));
    return answer(deps, contexto, id);
  });

  route(app, endpoints.confirmPlanilha, async ({ contexto, input }) => {
    const { id } = input.params;
    await open(deps, contexto, id);
    await write(db, (tx) => commands.confirmPlanilha(tx, contexto, { id, ...input.body }));
    return answer(deps, contexto, id);
  });

  route(app, endpoints.cancelPlanilha, async ({ contexto, input }) => {
    const { id } = input.params;
    await open(deps, contexto, id);
    await write(db, (tx) => commands.cancelPlanilha(tx, contexto, id));
    return answer(deps, contexto, id);
  });

  route(app, endpoints.discardPlanilha, async ({ contexto, input }) => {
    await open(deps, contexto, input.params.id);
    await files.remove(await write(db, (tx) => commands.discardPlanilha(tx, contexto, input.params.id)));
  });

  previewRoutes(deps);
  undoRoutes(deps);
}
