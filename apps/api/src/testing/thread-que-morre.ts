import { serve } from '../infra/threads/atender.ts';
import { calcularTarefa } from '../modules/cronograma/calculo/jobs.ts';
import { dobrar, falhar, girar, morrer, recusar } from './tarefas.ts';

const MORRER_MS = 500;

/** A calculation whose thread dies while it stores: a test that holds a lock sees it wait for that lock. */
const tarefa = calcularTarefa();
const calcular: typeof tarefa = {
  nome: 'calcular',
  run: (ambiente, pedido) => {
    const passo = (etapa: string, andamento: number): void => {
      ambiente.passo(etapa, andamento);
      if (etapa === 'Salvando as datas') setTimeout(() => process.exit(1), MORRER_MS);
    };
    return tarefa.run({ ...ambiente, passo }, pedido);
  },
};

serve([calcular, dobrar, recusar, falhar, morrer, girar]);
