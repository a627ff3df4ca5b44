import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Database, openDatabase } from '../database.ts';
import { translateDatabaseError } from '../database-errors.ts';
import { type Pedido, type Resposta, toResposta } from './mensagens.ts';
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
  let banco: Database | undefined;
  const open = async (url: string) => {
    if (banco?.url === url) return banco.db;
    await banco?.close();
    banco = openDatabase(url, CONEXOES);
    return banco.db;
  };
  const porNome = new Map(tarefas.map((tarefa) => [tarefa.nome, tarefa as Tarefa<unknown, unknown>]));
  const tell = (resposta: Resposta): void => parentPort?.postMessage(resposta);
  parentPort?.on('message', ({ url, nome, entrada, sinal }: Pedido) => {
    const ambiente = {
      passo: (etapa: string, andamento: number) => tell({ tipo: 'passo', etapa, andamento }),
      cancelado: () => Atomics.load(sinal, 0) === 1,
    };
    const tarefa = porNome.get(nome);
    const trabalho = async () => {
      if (!tarefa) throw new RangeError(`no work named ${nome}`);
      return tarefa.run({ ...ambiente, db: await open(url) }, entrada);
    };
    trabalho().then(
      (valor) => tell({ tipo: 'feito', valor }),
      (error: unknown) => tell(toResposta(translateDatabaseError(error))),
    );
  });
}
