import { AppError } from '@cadencia/domain/errors.ts';
import { type RelatorioRisco, type ResultadoRisco, simularRisco } from '@cadencia/engine';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { storeAnalise, type TrabalhoAnalise } from '../analise/commands.ts';
import { type Snapshot, toAppError, toCronograma } from '../calculo/cronograma.ts';
import { loadSnapshot } from '../calculo/queries.ts';
import { storeRisco } from './commands.ts';
import { findPedido } from './queries.ts';
import { toOpcoes } from './resultado.ts';

/** Reads, simulates all the runs and stores the report. */
export const riscoTarefa: Tarefa<TrabalhoAnalise, void> = {
  nome: 'simularRisco',
  run: async ({ db, passo, cancelado }, { id, projetoId, trabalhoId }) => {
    passo('Lendo o cronograma', 0);
    const lido = await findPedido(db, id);
    const snapshot = await loadSnapshot(db, projetoId);
    if (!lido || !snapshot) throw new AppError('registro.nao_encontrado');
    const { rodadas } = lido.pedido;
    const resultado = simularRisco(toCronograma(snapshot), {
      ...toOpcoes(lido.pedido, lido.meta),
      programa: snapshot.comportamento,
      goOn: (feitas) => {
        passo('Simulando', 5 + Math.floor((90 * feitas) / rodadas));
        return !cancelado();
      },
    });
    if (cancelado()) throw new AppError('trabalho.cancelado');
    const relatorio = require(resultado, snapshot);
    passo('Salvando o resultado', 95);
    await storeAnalise(db, trabalhoId, (tx) => storeRisco(tx, id, snapshot.alteracao, relatorio));
  },
};

/** @throws {AppError} the reason why there is no report, in the words of the catalogue */
function require(resultado: ResultadoRisco, snapshot: Snapshot): RelatorioRisco {
  if (resultado.ok) return resultado;
  switch (resultado.erro) {
    case 'opcao_invalida':
    case 'sem_rodadas':
      throw new RangeError(`the request for a simulation does not hold together: ${JSON.stringify(resultado)}`);
    case 'atividade_repetida':
    case 'calendario_sem_trabalho':
    case 'ciclo':
    case 'vinculo_orfao':
      throw toAppError(resultado, snapshot);
  }
}
