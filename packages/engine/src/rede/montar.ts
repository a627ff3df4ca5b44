import type { Atividade, Vinculo } from '../cronograma.ts';
import { encontrarCiclo } from './ciclo.ts';
import { type Pontas, resolverPontas } from './pontas.ts';
import { codigoVinculo, MASCARA_RELACAO, type MontagemRede, type Rede } from './rede.ts';

/**
 * Builds the network of the links that drive. Time and memory are linear in activities plus links.
 *
 * Fails on two activities with one id (`atividade_repetida`), on a link to an activity that is not there
 * (`vinculo_orfao`) and on a loop (`ciclo`, with the ids in order, the first repeated last). Links of a level of
 * effort, summary or hammock are set apart: they drive nothing and cannot close a loop.
 */
export function buildNetwork(atividades: readonly Atividade[], vinculos: readonly Vinculo[]): MontagemRede {
  const resolvido = resolverPontas(atividades, vinculos);
  if (!resolvido.ok) return resolvido;
  const { pontas } = resolvido;
  const saidas = agrupar(pontas.de, pontas.fora, atividades.length);
  const ordem = ordenar(saidas, pontas, atividades.length);
  if (ordem.length < atividades.length) {
    return { ok: false, erro: 'ciclo', caminho: cicloDe(atividades, saidas, pontas, ordem) };
  }
  return { ok: true, rede: renumerar(vinculos, pontas, Int32Array.from(ordem)) };
}

/** Links grouped by one of their ends: those of position p are `itens[inicio[p]]` … `itens[inicio[p + 1] − 1]`. */
interface Grupos {
  readonly inicio: Int32Array;
  readonly itens: Int32Array;
}

function agrupar(chave: Int32Array, fora: Uint8Array, n: number): Grupos {
  const inicio = new Int32Array(n + 1);
  for (let v = 0; v < chave.length; v++) if (fora[v] === 0) inicio[chave[v]! + 1]!++;
  for (let p = 0; p < n; p++) inicio[p + 1]! += inicio[p]!;
  const itens = new Int32Array(inicio[n]!);
  const proximo = inicio.slice(0, n);
  for (let v = 0; v < chave.length; v++) if (fora[v] === 0) itens[proximo[chave[v]!]!++] = v;
  return { inicio, itens };
}

/** Topological order, last in first out so that a chain stays together; shorter than `n` when there is a loop. */
function ordenar(saidas: Grupos, { para, fora }: Pontas, n: number): number[] {
  const faltam = new Int32Array(n);
  for (let v = 0; v < para.length; v++) if (fora[v] === 0) faltam[para[v]!]!++;
  const pilha: number[] = [];
  for (let p = n - 1; p >= 0; p--) if (faltam[p] === 0) pilha.push(p);
  const ordem: number[] = [];
  for (let p = pilha.pop(); p !== undefined; p = pilha.pop()) {
    ordem.push(p);
    for (let i = saidas.inicio[p]!; i < saidas.inicio[p + 1]!; i++) {
      const sucessora = para[saidas.itens[i]!]!;
      faltam[sucessora]!--;
      if (faltam[sucessora] === 0) pilha.push(sucessora);
    }
  }
  return ordem;
}

function cicloDe(atividades: readonly Atividade[], saidas: Grupos, { para }: Pontas, ordem: readonly number[]) {
  const alcancadas = new Set(ordem);
  const presas = atividades.map((_, p) => p).filter((p) => !alcancadas.has(p));
  return encontrarCiclo(atividades, presas, function* (p) {
    for (let i = saidas.inicio[p]!; i < saidas.inicio[p + 1]!; i++) yield para[saidas.itens[i]!]!;
  });
}

function renumerar(vinculos: readonly Vinculo[], pontas: Pontas, atividadeDoNo: Int32Array): Rede {
  const n = atividadeDoNo.length;
  const noDaAtividade = new Int32Array(n);
  for (let no = 0; no < n; no++) noDaAtividade[atividadeDoNo[no]!] = no;
  const noDe = pontas.de.map((p) => noDaAtividade[p]!);
  const noPara = pontas.para.map((p) => noDaAtividade[p]!);
  const codigo = new Uint8Array(vinculos.length);
  const lag = new Int32Array(vinculos.length);
  for (let v = 0; v < vinculos.length; v++) {
    codigo[v] = codigoVinculo(vinculos[v]!);
    lag[v] = vinculos[v]!.lag;
  }
  const entradas = agrupar(noPara, pontas.fora, n);
  const saidas = agrupar(noDe, pontas.fora, n);
  return {
    atividadeDoNo,
    noDaAtividade,
    entrada: entradas.inicio,
    predecessora: entradas.itens.map((v) => noDe[v]!),
    codigoEntrada: Uint8Array.from(entradas.itens, (v) => codigo[v]!),
    lagEntrada: entradas.itens.map((v) => lag[v]!),
    vinculoEntrada: entradas.itens,
    saida: saidas.inicio,
    sucessora: saidas.itens.map((v) => noPara[v]!),
    codigoSaida: Uint8Array.from(saidas.itens, (v) => codigo[v]!),
    lagSaida: saidas.itens.map((v) => lag[v]!),
    naoConduzem: pontas.naoConduzem,
    repetidos: encontrarRepetidos(entradas, noDe, codigo),
  };
}

/** Links with the same ends and type as an earlier one of the same successor. */
function encontrarRepetidos({ inicio, itens }: Grupos, noDe: Int32Array, codigo: Uint8Array): number[] {
  const repetidos: number[] = [];
  const visto = new Int32Array((inicio.length - 1) * (MASCARA_RELACAO + 1));
  for (let no = 0; no + 1 < inicio.length; no++) {
    for (let i = inicio[no]!; i < inicio[no + 1]!; i++) {
      const v = itens[i]!;
      const chave = noDe[v]! * (MASCARA_RELACAO + 1) + (codigo[v]! & MASCARA_RELACAO);
      if (visto[chave] === no + 1) repetidos.push(v);
      visto[chave] = no + 1;
    }
  }
  return repetidos;
}
