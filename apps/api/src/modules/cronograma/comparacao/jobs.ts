import { AppError } from '@cadencia/domain/errors.ts';
import { type Comparacao, compareCronogramas, type ResultadoComparacao } from '@cadencia/engine';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { type Snapshot, toAppError, toCronograma } from '../calculo/cronograma.ts';
import type { DoProjeto } from '../consulta/jobs.ts';
import { type ComparacaoCalculada, compareItens, type LinhaItem, toComparacao } from './diferencas.ts';
import { loadAtual, loadLinhaBase } from './queries.ts';

export interface PedidoComparacao extends DoProjeto {
  readonly antes: number;
  /** Null: the current schedule. */
  readonly depois: number | null;
  readonly marco: number | null;
}

const toLado = (rede: Snapshot, itens: readonly LinhaItem[]) => ({
  cronograma: toCronograma(rede),
  hh: new Map(itens.map(([id, , , , hh]) => [String(id), hh])),
});

export const compararTarefa: Tarefa<PedidoComparacao, ComparacaoCalculada> = {
  nome: 'comparar',
  run: async ({ db }, { projetoId, marco, ...lados }) => {
    const antes = await loadLinhaBase(db, projetoId, lados.antes);
    const depois =
      lados.depois === null ? await loadAtual(db, projetoId) : await loadLinhaBase(db, projetoId, lados.depois);
    if (!antes.rede || !depois.rede) return { atividades: compareItens(antes.itens, depois.itens), rede: null };
    const resultado = compareCronogramas(toLado(antes.rede, antes.itens), toLado(depois.rede, depois.itens), {
      programa: depois.rede.comportamento,
      ...(marco === null ? {} : { marco: String(marco) }),
    });
    const calendarios = [...antes.rede.calendarios, ...depois.rede.calendarios];
    return toComparacao(
      require(resultado, { ANTES: antes.rede, DEPOIS: depois.rede }),
      new Map(calendarios.map(({ id, nome }) => [String(id), nome])),
    );
  },
};

/** @throws {AppError} the reason why the two cannot be compared, in the words of the catalogue */
function require(resultado: ResultadoComparacao, redes: Readonly<Record<'ANTES' | 'DEPOIS', Snapshot>>): Comparacao {
  if (resultado.ok) return resultado;
  switch (resultado.erro) {
    case 'cronograma_sem_datas':
      throw toAppError(resultado.motivo, redes[resultado.lado]);
    case 'marco_ausente':
      throw new AppError('registro.nao_encontrado', { mensagem: 'Esta atividade não está nos dois cronogramas.' });
    case 'chave_repetida':
      throw new RangeError(`activity ${resultado.chave} twice in one schedule`);
  }
}
