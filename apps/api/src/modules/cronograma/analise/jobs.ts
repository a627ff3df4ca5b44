import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { runSeguido } from '../../../infra/trabalho.ts';
import { enqueueAnalise, type TrabalhoAnalise } from './commands.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

/** Runs a long analysis in a thread that stores its result. */
export const analiseJob = ({ db, threads }: Deps, tarefa: Tarefa<TrabalhoAnalise, void>): Job => ({
  name: tarefa.nome,
  run: (payload) => {
    const pedido = payload as TrabalhoAnalise;
    const again = () => enqueueAnalise(db, tarefa.nome, pedido);
    return runSeguido({ db, threads, trabalhoId: pedido.trabalhoId, falha: 'Sem resultado', again }, (opcoes) =>
      threads.run(tarefa, pedido, opcoes),
    );
  },
});
