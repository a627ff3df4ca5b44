import { evaluateSaude, minuto } from '@cadencia/engine';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { toAppError } from '../calculo/cronograma.ts';
import type { DoProjeto } from '../consulta/jobs.ts';
import { readWithRecursos } from '../nivelamento/jobs.ts';
import { loadFatos, loadSimultaneas } from './queries.ts';
import { type SaudeCalculada, toColunas, toDados, toTurno } from './relatorio.ts';

export interface PedidoSaude extends DoProjeto {
  readonly folgaAlta: number;
  readonly duracaoAlta: number;
  /** Current minute on the clock of the project. */
  readonly agora: number;
}

export const saudeTarefa: Tarefa<PedidoSaude, SaudeCalculada> = {
  nome: 'saude',
  run: async ({ db }, { projetoId, folgaAlta, duracaoAlta, agora }) => {
    const lido = await readWithRecursos(db, projetoId);
    const fatos = await loadFatos(db, projetoId);
    const turno = toTurno(fatos.turnos);
    const resultado = evaluateSaude(
      lido.cronograma,
      toDados(fatos, { ...lido, ...(await loadSimultaneas(db, projetoId)) }, minuto(agora)),
      {
        programa: lido.snapshot.comportamento,
        folgaAlta,
        duracaoAlta,
        ...(turno && { turno }),
      },
    );
    if (!resultado.ok) throw toAppError(resultado, lido.snapshot);
    const { indice, verificacoes } = resultado;
    return { dataBase: lido.snapshot.dataBase, indice, verificacoes: verificacoes.map(toColunas) };
  },
};
