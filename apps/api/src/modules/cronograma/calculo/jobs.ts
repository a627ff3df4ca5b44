import { AppError, type ErrorBody } from '@cadencia/domain/errors.ts';
import { enqueueCalculo, type PedidoCalculo } from '../../../infra/calculo.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import { fromErro } from '../../../infra/threads/mensagens.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { Acompanhamento, createTrabalho, failureOf, watchCancelamento } from '../../../infra/trabalho.ts';
import { calcular, type Passo, type Seguidor } from './commands.ts';
import { listTrabalhosNaFila } from './queries.ts';

/** Time, in ms, after which a calculation without followers appears on screen. */
const DISCRETO_MS = 1_000;

/** Reads, calculates and stores; answers the reason when there are no dates. */
export const calcularTarefa = (seguir?: Seguidor): Tarefa<PedidoCalculo, ErrorBody | undefined> => ({
  nome: 'calcular',
  run: async ({ db, passo, cancelado }, pedido) => {
    const follow: Passo = (etapa, andamento) => {
      if (cancelado()) throw new AppError('trabalho.cancelado');
      passo(etapa, andamento);
    };
    return (await calcular(db, pedido, follow, seguir))?.toBody();
  },
});

/** Runs the calculation of a project in a thread, so that the main thread stays free. */
export const calcularEm =
  (threads: Threads) =>
  async (pedido: PedidoCalculo, passo: Passo, signal?: AbortSignal): Promise<AppError | undefined> => {
    const erro = await threads.run(calcularTarefa(), pedido, { passo, ...(signal && { signal }) });
    return erro && fromErro(erro);
  };

/**
 * Calculates one project for everybody who asked before it started. The project and its pieces of work tell the reason
 * when there are no dates; only a defect is thrown. The calculation stops once all its followers have called it off:
 * the former dates stay and the project stays pending. When the process ends during it, it is asked for again.
 */
export const calcularJob = ({ db, threads }: { readonly db: Db; readonly threads: Threads }): Job => ({
  name: 'calcular',
  run: async (payload) => {
    const pedido = payload as PedidoCalculo;
    const trabalhos = await listTrabalhosNaFila(db, pedido.projetoId);
    const acompanhamento = new Acompanhamento(
      db,
      trabalhos.map(({ id }) => id),
    );
    const stop = showLater(db, pedido, acompanhamento);
    const aviso = new AbortController();
    const deixarDeVigiar = watchCancelamento(
      db,
      () => acompanhamento.ids,
      () => aviso.abort(),
    );
    try {
      const erro = await calcularEm(threads)(pedido, acompanhamento.passo, aviso.signal);
      await stop();
      await (erro ? acompanhamento.fail('Sem datas novas', erro) : acompanhamento.conclude('Datas calculadas'));
    } catch (error) {
      await stop();
      if (threads.despedidas) {
        await acompanhamento.giveBack();
        return enqueueCalculo(db, pedido);
      }
      await acompanhamento.fail('Sem datas novas', failureOf(error));
      if (!aviso.signal.aborted) throw error;
    } finally {
      deixarDeVigiar();
    }
  },
});

/** Makes a piece of work to follow when there is none and the calculation takes long; answers its canceller. */
function showLater(db: Db, { projetoId, usuarioId }: PedidoCalculo, acompanhamento: Acompanhamento) {
  let exibicao = Promise.resolve();
  const demorou = setTimeout(() => {
    if (acompanhamento.ids.length > 0) return;
    exibicao = createTrabalho(db, { usuarioId }, { tipo: 'CALCULO', projetoId }).then(
      (id) => acompanhamento.append(id),
      // When no piece of work can be made, the calculation goes on without one.
      () => undefined,
    );
  }, DISCRETO_MS);
  return async () => {
    clearTimeout(demorou);
    await exibicao;
  };
}
