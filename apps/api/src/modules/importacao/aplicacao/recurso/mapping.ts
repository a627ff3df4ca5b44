import type { AlocacaoPlano } from '../../plano/recurso/mapping.ts';

export interface Alocacao {
  readonly projetoId: number;
  readonly atividadeId: number;
  readonly especialidadeId: number;
  readonly quantidade: number;
  readonly hh: number;
  readonly hhReal: number;
}

interface Destino {
  readonly projetoId: number;
  readonly idsAtividade: ReadonlyMap<string, number>;
  readonly especialidades: ReadonlyMap<string, number>;
}

const PESSOAS_MAXIMA = 999_999;
const soma = (a: number, b: number, casas: number): number => Math.round((a + b) * 10 ** casas) / 10 ** casas;

/** Assignments by our ids, one per activity and especialidade: two resources of one name are one crew. */
export function somarAlocacoes(
  alocacoes: readonly AlocacaoPlano[],
  { projetoId, idsAtividade, especialidades }: Destino,
): Alocacao[] {
  const unicas = new Map<string, Alocacao>();
  for (const { atividade, recurso, quantidade, hh, hhReal } of alocacoes) {
    const atividadeId = idsAtividade.get(atividade);
    const especialidadeId = especialidades.get(recurso);
    if (atividadeId === undefined || especialidadeId === undefined) continue;
    const chave = `${atividadeId} ${especialidadeId}`;
    const outra = unicas.get(chave);
    unicas.set(chave, {
      projetoId,
      atividadeId,
      especialidadeId,
      quantidade: Math.min(PESSOAS_MAXIMA, soma(outra?.quantidade ?? 0, quantidade, 2)),
      hh: soma(outra?.hh ?? 0, hh, 4),
      hhReal: soma(outra?.hhReal ?? 0, hhReal, 4),
    });
  }
  return [...unicas.values()];
}
