import type { Atividade, Vinculo } from '../cronograma.ts';
import { type MontagemRede, naoConduz } from './rede.ts';

/** Both ends of every link as positions in `atividades`. */
export interface Pontas {
  readonly de: Int32Array;
  readonly para: Int32Array;
  readonly naoConduzem: readonly number[];
  /** 1 for a link of `naoConduzem`. */
  readonly fora: Uint8Array;
}

type Falha = Extract<MontagemRede, { ok: false }>;

/**
 * Resolves the ids of the links. Of several repeated activities, or several links to nowhere, the one reported is the
 * first in alphabetical order, so that the order of the input does not matter.
 */
export function resolverPontas(
  atividades: readonly Atividade[],
  vinculos: readonly Vinculo[],
): { readonly ok: true; readonly pontas: Pontas } | Falha {
  const posicoes = new Map<string, number>();
  for (let i = 0; i < atividades.length; i++) posicoes.set(atividades[i]!.id, i);
  if (posicoes.size < atividades.length) return atividadeRepetida(atividades);

  const de = new Int32Array(vinculos.length);
  const para = new Int32Array(vinculos.length);
  const fora = new Uint8Array(vinculos.length);
  const naoConduzem: number[] = [];
  const especiais = atividades.map(({ tipo }) => naoConduz(tipo));
  for (let v = 0; v < vinculos.length; v++) {
    const vinculo = vinculos[v]!;
    const origem = posicoes.get(vinculo.de);
    const destino = posicoes.get(vinculo.para);
    if (origem === undefined || destino === undefined) return vinculoOrfao(posicoes, vinculos);
    de[v] = origem;
    para[v] = destino;
    if (especiais[origem] || especiais[destino]) {
      fora[v] = 1;
      naoConduzem.push(v);
    }
  }
  return { ok: true, pontas: { de, para, naoConduzem, fora } };
}

function atividadeRepetida(atividades: readonly Atividade[]): Falha {
  const ids = atividades.map(({ id }) => id).sort();
  const atividade = ids.find((id, i) => id === ids[i + 1]);
  if (atividade === undefined) throw new RangeError('nenhuma atividade repetida');
  return { ok: false, erro: 'atividade_repetida', atividade };
}

function vinculoOrfao(posicoes: ReadonlyMap<string, number>, vinculos: readonly Vinculo[]): Falha {
  let pior: Vinculo | undefined;
  for (const vinculo of vinculos) {
    if (posicoes.has(vinculo.de) && posicoes.has(vinculo.para)) continue;
    if (!pior || vinculo.de < pior.de || (vinculo.de === pior.de && vinculo.para < pior.para)) pior = vinculo;
  }
  if (!pior) throw new RangeError('nenhum vínculo órfão');
  return { ok: false, erro: 'vinculo_orfao', de: pior.de, para: pior.para };
}
