import type { Atividade, Vinculo } from '../cronograma.ts';
import { createPosicoes, type Posicoes } from './posicoes.ts';
import { codigoVinculo, cutLag, type FalhaRede, naoConduz } from './rede.ts';

/** The links as numbers, in the order of the input. */
export interface Pontas {
  /** Both ends as positions in `atividades`; `de` is −1 for a link set apart, with an end that does not drive. */
  readonly de: Int32Array;
  readonly para: Int32Array;
  readonly codigo: Uint8Array;
  readonly lag: Int32Array;
  /** Links set apart. */
  readonly naoConduzem: readonly number[];
}

/**
 * Resolves the ids of the links. Among several repeated activities, or several links to nowhere, the first in
 * alphabetical order is reported, so that the order of the input does not matter.
 */
export function resolvePontas(
  atividades: readonly Atividade[],
  vinculos: readonly Vinculo[],
): { readonly ok: true; readonly pontas: Pontas } | FalhaRede {
  const ids: string[] = [];
  const apartada = new Uint8Array(atividades.length);
  for (let i = 0; i < atividades.length; i++) {
    const { id, tipo } = atividades[i]!;
    ids.push(id);
    if (naoConduz(tipo)) apartada[i] = 1;
  }
  const posicoes = createPosicoes(ids);
  if (posicoes.repetida) return atividadeRepetida(atividades);
  const pontas = readVinculos(vinculos, posicoes, apartada);
  return pontas ? { ok: true, pontas } : vinculoOrfao(posicoes, vinculos);
}

/** The links as positions; undefined when an end of a link does not exist. */
function readVinculos(vinculos: readonly Vinculo[], posicoes: Posicoes, apartada: Uint8Array): Pontas | undefined {
  const m = vinculos.length;
  const pontas = { de: new Int32Array(m), para: new Int32Array(m), codigo: new Uint8Array(m), lag: new Int32Array(m) };
  const naoConduzem: number[] = [];
  // Links mostly come grouped by successor, after their predecessor: a look back saves most of the look-ups.
  let anterior: string | undefined;
  let para = -1;
  for (let v = 0; v < m; v++) {
    const vinculo = vinculos[v]!;
    const de = vinculo.de === anterior ? para : posicoes.de(vinculo.de);
    if (vinculo.para !== anterior) para = posicoes.depoisDe(para, vinculo.para);
    if (de < 0 || para < 0) return undefined;
    anterior = vinculo.para;
    const fora = apartada[de]! | apartada[para]!;
    if (fora) naoConduzem.push(v);
    pontas.de[v] = fora ? -1 : de;
    pontas.para[v] = para;
    pontas.codigo[v] = codigoVinculo(vinculo);
    pontas.lag[v] = cutLag(vinculo.lag);
  }
  return { ...pontas, naoConduzem };
}

function atividadeRepetida(atividades: readonly Atividade[]): FalhaRede {
  const ids = atividades.map(({ id }) => id).sort();
  const atividade = ids.find((id, i) => id === ids[i + 1]);
  if (atividade === undefined) throw new RangeError('nenhuma atividade repetida');
  return { ok: false, erro: 'atividade_repetida', atividade };
}

function vinculoOrfao(posicoes: Posicoes, vinculos: readonly Vinculo[]): FalhaRede {
  let menor: Vinculo | undefined;
  for (const vinculo of vinculos) {
    if (posicoes.de(vinculo.de) >= 0 && posicoes.de(vinculo.para) >= 0) continue;
    if (!menor || vinculo.de < menor.de || (vinculo.de === menor.de && vinculo.para < menor.para)) menor = vinculo;
  }
  if (!menor) throw new RangeError('nenhum vínculo órfão');
  return { ok: false, erro: 'vinculo_orfao', de: menor.de, para: menor.para };
}
