import type { IndiceXer } from './indice.ts';
import type { Registro } from './tabelas.ts';
import { entreProjetos } from './vinculo.ts';

type Vinculo = Registro<'TASKPRED'>;

/** The links between two projects of a file. */
export interface VinculosExternos {
  /** Links by each of the two projects. */
  readonly do: ReadonlyMap<string, readonly Vinculo[]>;
  /** Their activities by id. */
  readonly tarefas: ReadonlyMap<string, Registro<'TASK'>>;
}

function porProjeto(vinculos: readonly Vinculo[], { projetoDe }: IndiceXer): Map<string, Vinculo[]> {
  const por = new Map<string, Vinculo[]>();
  for (const vinculo of vinculos) {
    for (const tarefa of [vinculo.pred_task_id, vinculo.task_id]) {
      const projeto = projetoDe.get(tarefa) ?? '';
      const lista = por.get(projeto);
      if (lista) lista.push(vinculo);
      else por.set(projeto, [vinculo]);
    }
  }
  return por;
}

export function vinculosExternos(indice: IndiceXer): VinculosExternos {
  if (indice.projetos.length < 2) return { do: new Map(), tarefas: new Map() };
  const vinculos: Vinculo[] = [];
  for (const lista of indice.vinculosDo.values()) {
    for (const vinculo of lista)
      if (entreProjetos(vinculo.pred_task_id, vinculo.task_id, indice.projetoDe)) vinculos.push(vinculo);
  }
  const ids = new Set(vinculos.flatMap(({ task_id, pred_task_id }) => [task_id, pred_task_id]));
  const tarefas = new Map<string, Registro<'TASK'>>();
  for (const lista of ids.size === 0 ? [] : indice.tarefasDo.values()) {
    for (const tarefa of lista) if (ids.has(tarefa.task_id)) tarefas.set(tarefa.task_id, tarefa);
  }
  return { do: porProjeto(vinculos, indice), tarefas };
}
