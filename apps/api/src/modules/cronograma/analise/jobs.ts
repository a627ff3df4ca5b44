import { AppError } from '@cadencia/domain/errors.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { Acompanhamento, failureOf, watchCancelamento } from '../../../infra/trabalho.ts';
import { enqueueAnalise, type TrabalhoAnalise } from './commands.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/**
 * Runs a long analysis in a thread that stores its result; the requester may call it off. When the end of the process
 * cuts it short, it asks for it again: another process, or the next one, begins it anew. Only a defect is thrown.
 */
export const analiseJob = ({ db, threads }: Deps, tarefa: Tarefa<TrabalhoAnalise, void>): Job => ({
  name: tarefa.nome,
  run: async (payload) => {
    const pedido = payload as TrabalhoAnalise;
    const acompanhamento = new Acompanhamento(db, [pedido.trabalhoId]);
    const aviso = new AbortController();
    const stop = watchCancelamento(
      db,
      () => acompanhamento.ids,
      () => aviso.abort(),
    );
    try {
      await threads.run(tarefa, pedido, { passo: acompanhamento.passo, signal: aviso.signal });
      await acompanhamento.conclude('Pronto');
    } catch (error) {
      if (threads.despedidas) {
        await acompanhamento.giveBack();
        return enqueueAnalise(db, tarefa.nome, pedido);
      }
      await acompanhamento.fail('Sem resultado', failureOf(error));
      if (!(error instanceof AppError)) throw error;
    } finally {
      stop();
    }
  },
});
