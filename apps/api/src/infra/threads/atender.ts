import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../database.ts';
import { translateDatabaseError } from '../database-errors.ts';
import { type Partida, type Pedido, type Resposta, toResposta } from './mensagens.ts';
import type { Tarefa } from './tarefa.ts';

/** Connections of one thread, which does one thing at a time. */
const CONEXOES = 1;

/** Priority below the thread that answers calls. */
const PRIORIDADE = 10;

/** Lowers the priority of this thread. Only Linux has one per thread: elsewhere it would lower the whole process. */
function yieldProcessor(): void {
  if (process.platform === 'linux') os.setPriority(PRIORIDADE);
}

/** Makes this thread do its tasks, one after the other, until it is ended. */
export function serve(tarefas: readonly Tarefa<never, unknown>[]): void {
  yieldProcessor();
  const { db } = openDatabase((workerData as Partida).url, CONEXOES);
  const porNome = new Map(tarefas.map((tarefa) => [tarefa.nome, tarefa as Tarefa<unknown, unknown>]));
  const tell = (resposta: Resposta): void => parentPort?.postMessage(resposta);
  parentPort?.on('message', ({ nome, entrada, sinal }: Pedido) => {
    const ambiente = {
      db,
      passo: (etapa: string, andamento: number) => tell({ tipo: 'passo', etapa, andamento }),
      cancelado: () => Atomics.load(sinal, 0) === 1,
    };
    const tarefa = porNome.get(nome);
    const trabalho = tarefa ? tarefa.run(ambiente, entrada) : Promise.reject(new RangeError(`no work named ${nome}`));
    trabalho.then(
      (valor) => tell({ tipo: 'feito', valor }),
      (error: unknown) => tell(toResposta(translateDatabaseError(error))),
    );
  });
}
