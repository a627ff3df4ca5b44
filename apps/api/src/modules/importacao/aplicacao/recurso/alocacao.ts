import { SIGLA_MAXIMA } from '@cadencia/domain/especialidade/cadastro.ts';
import type { AlocacaoPlano, RecursoPlano } from '../../plano/recurso.ts';
import { numerado } from '../../plano/texto.ts';

export interface Especialidade {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly maoObra: string;
}

/** Key of an especialidade: resources with the same key share one. */
export const chaveDe = ({ nome, maoObra }: Pick<Especialidade, 'nome' | 'maoObra'>): string =>
  `${maoObra} ${nome.toLowerCase()}`;

/** The especialidades that the resources need and the catalogue lacks, each with its own sigla. */
export function novasEspecialidades(
  atuais: readonly Especialidade[],
  recursos: readonly RecursoPlano[],
): Omit<Especialidade, 'id'>[] {
  const siglas = new Set(atuais.map(({ sigla }) => sigla));
  const chaves = new Set(atuais.map(chaveDe));
  const novas: Omit<Especialidade, 'id'>[] = [];
  for (const { sigla: pedida, nome, maoObra } of recursos) {
    if (chaves.has(chaveDe({ nome, maoObra }))) continue;
    const sigla = numerado(pedida, SIGLA_MAXIMA, siglas);
    siglas.add(sigla);
    chaves.add(chaveDe({ nome, maoObra }));
    novas.push({ sigla, nome, maoObra });
  }
  return novas;
}

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

/** Assignments by our ids, one per activity and especialidade: two resources with one name are one crew. */
export function addAlocacoes(
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
