import type { Atividade, Vinculo } from '../cronograma.ts';
import { findCiclos } from './ciclo.ts';
import { type Pontas, resolvePontas } from './pontas.ts';
import { MASCARA_RELACAO, type MontagemRede, type Rede } from './rede.ts';

/** Most links into a node that are compared one by one. */
const POUCOS = 8;

interface Montada {
  readonly atividades: readonly Atividade[];
  readonly montagem: MontagemRede;
}

/** The last network of each list of links. Who types durations calculates one list many times. */
const montadas = new WeakMap<readonly Vinculo[], Montada>();

/** Whether the links find the same activities in the same places. */
const sameEnds = (antes: readonly Atividade[], agora: readonly Atividade[]): boolean =>
  antes.length === agora.length &&
  agora.every((uma, i) => {
    const era = antes[i]!;
    return era === uma || (era.id === uma.id && era.tipo === uma.tipo);
  });

function assemble(atividades: readonly Atividade[], vinculos: readonly Vinculo[]): MontagemRede {
  const resolvido = resolvePontas(atividades, vinculos);
  if (!resolvido.ok) return resolvido;
  const { pontas } = resolvido;
  const n = atividades.length;
  const saidas = groupSaidas(pontas, n);
  const ordem = sort(saidas, pontas, n);
  if (ordem.length < n) {
    const [caminho = [], ...outros] = ciclosDe(atividades, saidas, pontas, ordem);
    return { ok: false, erro: 'ciclo', caminho, ...(outros.length > 0 && { outros }) };
  }
  return { ok: true, rede: renumber(pontas, ordem) };
}

/**
 * Builds the network of the links that drive, or gives the one that it built from the same list of links before, which
 * nobody may have changed since. Time and memory are linear in activities plus links.
 *
 * Fails on two activities with one id (`atividade_repetida`), on a link to a missing activity (`vinculo_orfao`) and on
 * a loop (`ciclo`, with the ids of the shortest in order, the first repeated last; `outros` holds the others). Links of
 * a level of effort, summary or hammock are set apart: they drive nothing and cannot close a loop.
 */
export function buildNetwork(atividades: readonly Atividade[], vinculos: readonly Vinculo[]): MontagemRede {
  const antes = montadas.get(vinculos);
  if (antes && sameEnds(antes.atividades, atividades)) return antes.montagem;
  const montagem = assemble(atividades, vinculos);
  montadas.set(vinculos, { atividades: [...atividades], montagem });
  return montagem;
}

/** Links grouped by predecessor: those of position p are `itens[inicio[p]]` … `itens[inicio[p + 1] − 1]`. */
interface Grupos {
  readonly inicio: Int32Array;
  readonly itens: Int32Array;
}

function groupSaidas({ de }: Pontas, n: number): Grupos {
  const inicio = new Int32Array(n + 1);
  for (let v = 0; v < de.length; v++) if (de[v]! >= 0) inicio[de[v]! + 1]!++;
  for (let p = 0; p < n; p++) inicio[p + 1]! += inicio[p]!;
  const itens = new Int32Array(inicio[n]!);
  const proximo = inicio.slice(0, n);
  for (let v = 0; v < de.length; v++) if (de[v]! >= 0) itens[proximo[de[v]!]!++] = v;
  return { inicio, itens };
}

/** Topological order, last in first out so that a chain stays together; shorter than `n` when there is a loop. */
function sort({ inicio, itens }: Grupos, { de, para }: Pontas, n: number): Int32Array {
  const faltam = new Int32Array(n);
  for (let v = 0; v < para.length; v++) if (de[v]! >= 0) faltam[para[v]!]!++;
  const pilha = new Int32Array(n);
  let topo = 0;
  for (let p = n - 1; p >= 0; p--) if (faltam[p] === 0) pilha[topo++] = p;
  const ordem = new Int32Array(n);
  let feitas = 0;
  while (topo > 0) {
    const p = pilha[--topo]!;
    ordem[feitas++] = p;
    for (let i = inicio[p]!; i < inicio[p + 1]!; i++) {
      const sucessora = para[itens[i]!]!;
      faltam[sucessora]!--;
      if (faltam[sucessora] === 0) pilha[topo++] = sucessora;
    }
  }
  return ordem.subarray(0, feitas);
}

function ciclosDe(atividades: readonly Atividade[], saidas: Grupos, { para }: Pontas, ordem: Int32Array): string[][] {
  const alcancadas = new Set(ordem);
  const presas = atividades.map((_, p) => p).filter((p) => !alcancadas.has(p));
  return findCiclos(atividades, presas, function* (p) {
    for (let i = saidas.inicio[p]!; i < saidas.inicio[p + 1]!; i++) yield para[saidas.itens[i]!]!;
  });
}

function invert(atividadeDoNo: Int32Array): Int32Array {
  const noDaAtividade = new Int32Array(atividadeDoNo.length);
  for (let no = 0; no < atividadeDoNo.length; no++) noDaAtividade[atividadeDoNo[no]!] = no;
  return noDaAtividade;
}

/** The arrays of one direction in their size, with the start of each node's links. */
function alocar(chave: Int32Array, pontas: Pontas, noDaAtividade: Int32Array) {
  const n = noDaAtividade.length;
  const m = pontas.de.length - pontas.naoConduzem.length;
  const inicio = new Int32Array(n + 1);
  for (let v = 0; v < chave.length; v++) if (pontas.de[v]! >= 0) inicio[noDaAtividade[chave[v]!]! + 1]!++;
  for (let no = 0; no < n; no++) inicio[no + 1]! += inicio[no]!;
  return { inicio, proximo: inicio.slice(0, n), outra: new Int32Array(m), codigo: new Uint8Array(m) };
}

function renumber(pontas: Pontas, atividadeDoNo: Int32Array): Rede {
  const noDaAtividade = invert(atividadeDoNo);
  const entradas = alocar(pontas.para, pontas, noDaAtividade);
  const saidas = alocar(pontas.de, pontas, noDaAtividade);
  const m = entradas.outra.length;
  const vinculoEntrada = new Int32Array(m);
  const lag = new Int32Array(m);
  const entradaDaSaida = new Int32Array(m);
  for (let v = 0; v < pontas.de.length; v++) {
    if (pontas.de[v]! < 0) continue;
    const de = noDaAtividade[pontas.de[v]!]!;
    const para = noDaAtividade[pontas.para[v]!]!;
    const e = entradas.proximo[para]!++;
    const s = saidas.proximo[de]!++;
    entradas.outra[e] = de;
    saidas.outra[s] = para;
    entradas.codigo[e] = pontas.codigo[v]!;
    saidas.codigo[s] = pontas.codigo[v]!;
    vinculoEntrada[e] = v;
    lag[e] = pontas.lag[v]!;
    entradaDaSaida[s] = e;
  }
  return {
    atividadeDoNo,
    noDaAtividade,
    entrada: entradas.inicio,
    predecessora: entradas.outra,
    codigoEntrada: entradas.codigo,
    vinculoEntrada,
    saida: saidas.inicio,
    sucessora: saidas.outra,
    codigoSaida: saidas.codigo,
    entradaDaSaida,
    lag,
    naoConduzem: pontas.naoConduzem,
    repetidos: findRepetidos(entradas.inicio, entradas.outra, entradas.codigo).map((e) => vinculoEntrada[e]!),
  };
}

/** Incoming links with the predecessor and type of an earlier one of the same node; most nodes have few links. */
function findRepetidos(entrada: Int32Array, predecessora: Int32Array, codigo: Uint8Array): number[] {
  const repetidos: number[] = [];
  const chave = (e: number) => predecessora[e]! * (MASCARA_RELACAO + 1) + (codigo[e]! & MASCARA_RELACAO);
  for (let no = 0; no + 1 < entrada.length; no++) {
    const de = entrada[no]!;
    const ate = entrada[no + 1]!;
    const vistas = ate - de > POUCOS ? new Set<number>() : undefined;
    for (let e = de; e < ate; e++) {
      const repete = vistas ? vistas.size === vistas.add(chave(e)).size : jaHa(chave, de, e);
      if (repete) repetidos.push(e);
    }
  }
  return repetidos;
}

function jaHa(chave: (e: number) => number, de: number, e: number): boolean {
  for (let antes = de; antes < e; antes++) if (chave(antes) === chave(e)) return true;
  return false;
}
