import type { AlocacaoArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import type { Limites, Textos } from './limites.ts';

/** A resource as an especialidade: people or machines. */
export interface RecursoPlano {
  readonly idExterno: string;
  readonly sigla: string;
  readonly nome: string;
  readonly maoObra: 'DIRETA' | 'EQUIPAMENTO';
}

export interface AlocacaoPlano {
  readonly atividade: string;
  readonly recurso: string;
  readonly quantidade: number;
  readonly hh: number;
  readonly hhReal: number;
}

const NOME_MAXIMO = 80;
const SIGLA_MAXIMA = 20;

/** The resources with work; material is counted in a finding and not kept. */
export function toRecursos(projeto: ProjetoArquivo, textos: Textos, problemas: Problemas): RecursoPlano[] {
  const usados = new Set(projeto.alocacoes.map(({ recurso }) => recurso));
  const materiais = projeto.recursos.filter(({ tipo }) => tipo === 'MATERIAL').length;
  if (materiais > 0) {
    problemas.aviso(
      'importacao.material',
      materiais === 1
        ? '1 recurso material: contado, mas não guardado.'
        : `${materiais} recursos materiais: contados, mas não guardados.`,
    );
  }
  return projeto.recursos
    .filter(({ tipo, idExterno }) => tipo !== 'MATERIAL' && usados.has(idExterno))
    .map(({ idExterno, sigla, nome, tipo }) => ({
      idExterno,
      sigla: textos.nome(sigla, SIGLA_MAXIMA, nome),
      nome: textos.nome(nome, NOME_MAXIMO, sigla),
      maoObra: tipo === 'EQUIPAMENTO' ? 'EQUIPAMENTO' : 'DIRETA',
    }));
}

/** Crew of an assignment: the file's, else the hours spread over the duration, else one. */
function quantidadeDe({ quantidade, hh }: AlocacaoArquivo, duracao: number): number {
  if (quantidade > 0) return quantidade;
  return hh > 0 && duracao > 0 ? (hh * 60) / duracao : 1;
}

/** Assignments of the kept resources. */
export function toAlocacoes(
  { alocacoes, atividades }: ProjetoArquivo,
  recursos: readonly RecursoPlano[],
  limites: Limites,
): AlocacaoPlano[] {
  const guardados = new Set(recursos.map(({ idExterno }) => idExterno));
  const porId = new Map(atividades.map((atividade) => [atividade.id, atividade]));
  return alocacoes.flatMap((alocacao) => {
    const atividade = porId.get(alocacao.atividade);
    if (!atividade || !guardados.has(alocacao.recurso)) return [];
    const { codigo, duracao } = atividade;
    return {
      atividade: alocacao.atividade,
      recurso: alocacao.recurso,
      quantidade: limites.pessoas(quantidadeDe(alocacao, duracao), codigo),
      hh: limites.hh(alocacao.hh, `uma alocação de ${codigo}`),
      hhReal: limites.hh(alocacao.hhReal, `uma alocação de ${codigo}`),
    };
  });
}
