import { AppError } from '@cadencia/domain/errors.ts';
import { type Nivelamento, nivelar } from '@cadencia/engine';
import type { Ambiente, Tarefa } from '../../../infra/threads/tarefa.ts';
import { write } from '../../../infra/transaction.ts';
import type { TrabalhoAnalise } from '../analise/commands.ts';
import { toAppError, toCronograma } from '../calculo/mapping.ts';
import { loadSnapshot } from '../calculo/queries.ts';
import { storeProposta } from './commands.ts';
import { comTurnos } from './mapping.ts';
import { findPedido, loadCapacidades, loadDemandas } from './queries.ts';

/** Reads, levels until its time is over or nothing better comes, and stores the proposal. */
export const nivelarTarefa: Tarefa<TrabalhoAnalise, void> = {
  nome: 'nivelar',
  run: async (ambiente, { id, projetoId }) => {
    const { db, passo, cancelado } = ambiente;
    passo('Lendo o cronograma', 0);
    const pedido = await findPedido(db, id);
    const snapshot = await loadSnapshot(db, projetoId);
    if (!pedido || !snapshot) throw new AppError('registro.nao_encontrado');
    const capacidades = await loadCapacidades(db, projetoId);
    const demandas = await loadDemandas(db, projetoId);
    const existentes = new Set(snapshot.atividades.map(([atividade]) => String(atividade)));
    const proposta = nivelar(
      comTurnos(toCronograma(snapshot), capacidades),
      capacidades.recursos,
      // Read a moment later: an activity may be newer than the schedule.
      demandas.filter(({ atividade }) => existentes.has(atividade)),
      {
        somenteNaFolga: pedido.somenteNaFolga,
        regra: pedido.regra,
        prioridades: new Map(
          pedido.prioridades.map(({ atividadeId, prioridade }) => [String(atividadeId), prioridade]),
        ),
        fixas: new Set(pedido.fixas.map(String)),
        agendas: pedido.agendas,
        semente: pedido.semente,
        continuar: continuarAte(ambiente, pedido),
      },
    );
    if (cancelado()) throw new AppError('trabalho.cancelado');
    passo('Gravando a proposta', 95);
    await write(db, (tx) => storeProposta(tx, id, snapshot.alteracao, exigir(proposta, snapshot)));
  },
};

/** Goes on while there is time and nobody called it off, telling how far it is. */
function continuarAte(
  { passo, cancelado }: Ambiente,
  { segundos, agendas }: { readonly segundos: number; readonly agendas: number },
): (feitas: number) => boolean {
  const fim = performance.now() + segundos * 1_000;
  let ditas = -1;
  return (feitas) => {
    const andamento = 5 + Math.floor((90 * feitas) / agendas);
    if (andamento !== ditas) passo('Procurando a melhor sequência', andamento);
    ditas = andamento;
    return performance.now() < fim && !cancelado();
  };
}

/** @throws {AppError} why there is no proposal, in the words of the catalogue */
function exigir(proposta: ReturnType<typeof nivelar>, snapshot: Parameters<typeof toAppError>[1]): Nivelamento {
  if (proposta.ok) return proposta;
  switch (proposta.erro) {
    case 'recurso_ausente':
    case 'recurso_repetido':
    case 'atividade_ausente':
    case 'calendario_ausente':
      throw new RangeError(`the request for levelling does not hold together: ${JSON.stringify(proposta)}`);
    case 'atividade_repetida':
    case 'calendario_sem_trabalho':
    case 'ciclo':
    case 'vinculo_orfao':
      throw toAppError(proposta, snapshot);
  }
}
