import type { Atividade, Vinculo } from '../cronograma.ts';
import { codigoVinculo, cutLag, type FalhaRede, naoConduz } from './rede.ts';

/** Finds the position of an id in a list; −1 for a missing id. */
interface Posicoes {
  /** The last position of an id that appears twice. */
  readonly de: (id: string) => number;
  /** The same, with a first look right after `anterior`: lists mostly come in one order. */
  readonly depoisDe: (anterior: number, id: string) => number;
  /** True when some id appears twice. */
  readonly repetida: boolean;
}

/**
 * The positions of `ids`, in a table of numbers at least twice as large as the list, with open addressing. A `Map`
 * grows while it is filled; with hundreds of thousands of ids that growth, and the walk through its entries, took most
 * of a calculation.
 */
export function createPosicoes(ids: readonly string[]): Posicoes {
  const mascara = 2 ** (33 - Math.clz32(ids.length)) - 1;
  /** Position + 1, or 0 for an empty place. */
  const tabela = new Int32Array(mascara + 1);
  const espalhados = new Int32Array(ids.length);
  /** Place of an id in the table, or the place where it would be. */
  const lugarDe = (id: string, espalhado: number): number => {
    let lugar = espalhado & mascara;
    for (let p = tabela[lugar]! - 1; p >= 0; p = tabela[lugar]! - 1) {
      if (espalhados[p] === espalhado && ids[p] === id) return lugar;
      lugar = (lugar + 1) & mascara;
    }
    return lugar;
  };
  let repetida = false;
  for (let i = 0; i < ids.length; i++) {
    espalhados[i] = spread(ids[i]!);
    const lugar = lugarDe(ids[i]!, espalhados[i]!);
    if (tabela[lugar] !== 0) repetida = true;
    tabela[lugar] = i + 1;
  }
  const de = (id: string): number => tabela[lugarDe(id, spread(id))]! - 1;
  return { de, depoisDe: (anterior, id) => (ids[anterior + 1] === id ? anterior + 1 : de(id)), repetida };
}

/** A hash of a text with its bits mixed. */
function spread(texto: string): number {
  let h = texto.length;
  for (let i = 0; i < texto.length; i++) h = (Math.imul(h, 31) + texto.charCodeAt(i)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

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
