import { pesoDaAtividade } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import type { AlocacaoPlano, RecursoPlano } from './recurso.ts';

export type CriterioImportado = 'HH' | 'DURACAO_RECURSO';

/** Share of the tasks that must have HH for HH to give the weights. */
const COBERTURA_HH = 0.8;
/** Decimals of a stored weight. */
const CASAS = 10_000;

const isTarefa = ({ tipo }: AtividadeArquivo): boolean => tipo === 'TAREFA' || tipo === 'TAREFA_RECURSO';

/** Criterion of weights: HH when enough tasks have it, else duration × crew. */
export function criterioDe({ atividades }: ProjetoArquivo): CriterioImportado {
  const tarefas = atividades.filter(isTarefa);
  const comHh = tarefas.filter((atividade) => atividade.hh > 0);
  return comHh.length >= tarefas.length * COBERTURA_HH ? 'HH' : 'DURACAO_RECURSO';
}

/** People on each activity at once, as stored; activities without assignments of labour are absent. */
export function equipes(
  alocacoes: readonly AlocacaoPlano[],
  recursos: readonly RecursoPlano[],
): ReadonlyMap<string, number> {
  const pessoas = new Set(recursos.filter(({ maoObra }) => maoObra === 'DIRETA').map(({ idExterno }) => idExterno));
  const porAtividade = new Map<string, number>();
  for (const { atividade, recurso, quantidade } of alocacoes) {
    if (pessoas.has(recurso)) porAtividade.set(atividade, (porAtividade.get(atividade) ?? 0) + quantidade);
  }
  return porAtividade;
}

interface Pesada {
  readonly tipo: AtividadeArquivo['tipo'];
  readonly hh: number;
  readonly duracao: number;
  readonly equipe: number | undefined;
}

/** Weight of an activity with these hours and this duration; a crew that the file does not give is one person. */
export function pesoDe(criterio: CriterioImportado, { tipo, hh, duracao, equipe }: Pesada): number {
  const base = { tipo, hh, duracao, equipe: equipe || 1, cancelada: false, custo: 0, pontos: 0 };
  return Math.round(pesoDaAtividade(criterio, base) * CASAS) / CASAS;
}
