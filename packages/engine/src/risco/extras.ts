import type { Cronograma } from '../cronograma.ts';
import { defeitoDe, hasIncerteza, vezes } from './estimativas.ts';
import type { AchadoRisco, OpcoesRisco, TrabalhoExtra } from './tipos.ts';
import type { TresPontos } from './variavel.ts';

/** A valid extra work, with the positions of the activities that it can lengthen. */
export interface ExtraValido {
  readonly id: string;
  readonly probabilidade: number;
  readonly pontos: TresPontos;
  readonly posicoes: readonly number[];
}

/** The valid extra works, each once, and the findings about the others. */
export function validateExtras(
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
): { readonly extras: readonly ExtraValido[]; readonly achados: readonly AchadoRisco[] } {
  const achados: AchadoRisco[] = [];
  const posicaoDe = new Map(cronograma.atividades.map(({ id }, i) => [id, i]));
  const vistos = new Set<string>();
  const extras: ExtraValido[] = [];
  for (const extra of opcoes.extras) {
    const { id, probabilidade, duracao } = extra;
    if (vistos.has(id)) achados.push({ codigo: 'extra_repetido', outro: id });
    else if (!(probabilidade >= 0 && probabilidade <= 1) || defeitoDe(duracao)) {
      achados.push({ codigo: 'extra_invalido', outro: id });
    } else {
      const posicoes = posicoesDoExtra(extra, posicaoDe, cronograma, opcoes, achados);
      if (posicoes.length > 0) extras.push({ id, probabilidade, pontos: vezes(duracao, 1), posicoes });
    }
    vistos.add(id);
  }
  return { extras, achados };
}

function posicoesDoExtra(
  extra: TrabalhoExtra,
  posicaoDe: ReadonlyMap<string, number>,
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
  achados: AchadoRisco[],
): number[] {
  const posicoes = new Set<number>();
  for (const atividade of extra.atividades) {
    const posicao = posicaoDe.get(atividade);
    if (posicao === undefined) achados.push({ codigo: 'extra_sem_atividade', atividade, outro: extra.id });
    else if (hasIncerteza(cronograma.atividades[posicao]!, cronograma, opcoes)) posicoes.add(posicao);
    else achados.push({ codigo: 'extra_ignorado', atividade, outro: extra.id });
  }
  return [...posicoes];
}
