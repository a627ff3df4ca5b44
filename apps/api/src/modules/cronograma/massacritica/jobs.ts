import { massaCritica } from '@cadencia/engine';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { DoProjeto } from '../consulta/jobs.ts';
import { readWithRecursos, requireWithRecursos } from '../nivelamento/jobs.ts';
import { type Cortes, type MassaCalculada, toPeriodos, turnosAVir } from './quadro.ts';

export interface PedidoMassa extends DoProjeto {
  readonly horizonte: number;
  readonly folgaBaixa: number;
  readonly turnos: number;
  readonly cortes: Cortes;
}

export const massaCriticaTarefa: Tarefa<PedidoMassa, MassaCalculada> = {
  nome: 'massaCritica',
  run: async ({ db }, { projetoId, horizonte, folgaBaixa, turnos: quantos, cortes }) => {
    const { snapshot, cronograma, recursos, demandas } = await readWithRecursos(db, projetoId);
    const turnos = turnosAVir(snapshot.dataBase, quantos, cortes);
    const resultado = massaCritica(cronograma, recursos, demandas, {
      programa: snapshot.comportamento,
      horizonte,
      folgaBaixa,
      periodos: toPeriodos(turnos),
    });
    return { dataBase: snapshot.dataBase, turnos, linhas: requireWithRecursos(resultado, snapshot).linhas };
  },
};
