import { AppError } from '@cadencia/domain/errors.ts';
import { type FalhaDeRecursos, nivelar } from '@cadencia/engine';
import type { Db } from '../../../infra/database.ts';
import type { Ambiente, Tarefa } from '../../../infra/threads/tarefa.ts';
import { storeAnalise, type TrabalhoAnalise } from '../analise/commands.ts';
import { type Snapshot, toAppError } from '../calculo/cronograma.ts';
import { readCronograma } from '../consulta/jobs.ts';
import { storeProposta } from './commands.ts';
import { comTurnos } from './linhas.ts';
import { findPedido, loadCapacidades, loadDemandas } from './queries.ts';

/** A project's schedule with its crafts and their demand. @throws {AppError} `projeto.nao_encontrado` */
export async function readWithRecursos(db: Db, projetoId: number) {
  const [lido, capacidades, demandas] = await Promise.all([
    readCronograma(db, projetoId),
    loadCapacidades(db, projetoId),
    loadDemandas(db, projetoId),
  ]);
  const existentes = new Set(lido.cronograma.atividades.map(({ id }) => id));
  return {
    snapshot: lido.snapshot,
    cronograma: comTurnos(lido.cronograma, capacidades),
    recursos: capacidades.recursos,
    // The demands are read apart: an activity may be newer than the schedule.
    demandas: demandas.filter(({ atividade }) => existentes.has(atividade)),
  };
}

/** Reads, levels until the time is over or nothing better comes, and stores the proposal. */
export const nivelarTarefa: Tarefa<TrabalhoAnalise, void> = {
  nome: 'nivelar',
  run: async (ambiente, { id, projetoId, trabalhoId }) => {
    const { db, passo, cancelado } = ambiente;
    passo('Lendo o cronograma', 0);
    const pedido = await findPedido(db, id);
    if (!pedido) throw new AppError('registro.nao_encontrado');
    const { snapshot, cronograma, recursos, demandas } = await readWithRecursos(db, projetoId);
    const proposta = nivelar(cronograma, recursos, demandas, {
      somenteNaFolga: pedido.somenteNaFolga,
      regra: pedido.regra,
      prioridades: new Map(pedido.prioridades.map(({ atividadeId, prioridade }) => [String(atividadeId), prioridade])),
      fixas: new Set(pedido.fixas.map(String)),
      agendas: pedido.agendas,
      semente: pedido.semente,
      goOn: goOnUntil(ambiente, pedido),
    });
    if (cancelado()) throw new AppError('trabalho.cancelado');
    passo('Salvando a proposta', 95);
    const exigida = requireWithRecursos(proposta, snapshot);
    await storeAnalise(db, trabalhoId, (tx) => storeProposta(tx, id, snapshot.alteracao, exigida));
  },
};

/** Continues while there is time and nobody called it off, and reports progress. */
function goOnUntil(
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

type Resultado = { readonly ok: true } | FalhaDeRecursos;

/** @throws {AppError} the reason why there is no answer, in the words of the catalogue */
export function requireWithRecursos<R extends Resultado>(
  resultado: R,
  snapshot: Snapshot,
): Extract<R, { readonly ok: true }> {
  if (resultado.ok) return resultado as Extract<R, { readonly ok: true }>;
  switch (resultado.erro) {
    case 'recurso_ausente':
    case 'recurso_repetido':
    case 'atividade_ausente':
    case 'calendario_ausente':
      throw new RangeError(`what is asked of the crafts does not hold together: ${JSON.stringify(resultado)}`);
    case 'atividade_repetida':
    case 'calendario_sem_trabalho':
    case 'ciclo':
    case 'vinculo_orfao':
      throw toAppError(resultado, snapshot);
  }
}
