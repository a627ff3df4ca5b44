import type { AlocacaoArquivo, AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';

type Horas = Pick<AtividadeArquivo, 'hh' | 'hhReal'>;

/** The labour assignments of each activity: in P6 the activity's hours are the sum of theirs. */
export function trabalhoPorAtividade({ alocacoes, recursos }: ProjetoArquivo): Map<string, AlocacaoArquivo[]> {
  const trabalho = new Set(recursos.filter(({ tipo }) => tipo === 'MAO_DE_OBRA').map(({ idExterno }) => idExterno));
  const porAtividade = new Map<string, AlocacaoArquivo[]>();
  for (const alocacao of alocacoes) {
    if (!trabalho.has(alocacao.recurso)) continue;
    const lista = porAtividade.get(alocacao.atividade);
    if (lista) lista.push(alocacao);
    else porAtividade.set(alocacao.atividade, [alocacao]);
  }
  return porAtividade;
}

export const somaDe = (alocacoes: readonly Horas[]): Horas => ({
  hh: alocacoes.reduce((soma, { hh }) => soma + hh, 0),
  hhReal: alocacoes.reduce((soma, { hhReal }) => soma + hhReal, 0),
});

/** The remaining hours of an activity, shared among its labour in proportion to their own remaining hours. */
export function restantes(total: number, alocacoes: readonly Horas[]): number[] {
  const pesos = alocacoes.map(({ hh, hhReal }) => Math.max(0, hh - hhReal));
  const soma = pesos.reduce((a, b) => a + b, 0);
  return pesos.map((peso) => (soma > 0 ? total * (peso / soma) : total / pesos.length));
}
