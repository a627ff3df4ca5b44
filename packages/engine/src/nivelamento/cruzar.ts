import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { disputa, type Problema } from './problema.ts';

/** Length of the window as a share of the schedule's span; the busiest of this many random windows counts. */
const JANELA = { minima: 0.1, maxima: 0.5 };
const JANELAS = 3;
/** Larger than any difference between the instants of two schedules of one project. */
const LONGE = 1_000_000;

/** Resource use of each node: its time times the share of each resource that it needs. */
export function pesos(problema: Problema): Float64Array {
  const { demanda, recurso, quantidade, capacidade, modelo } = problema;
  const maior = capacidade.map(({ livre, passos }) => livre.subarray(0, passos).reduce((a, b) => Math.max(a, b), 1e-6));
  const peso = new Float64Array(modelo.situacao.length);
  for (let no = 0; no < peso.length; no++) {
    if (!disputa(problema, no)) continue;
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      peso[no]! += (quantidade[d]! / maior[recurso[d]!]!) * modelo.restante[no]!;
    }
  }
  return peso;
}

/** Fills `chave` with the order of `a` inside a busy window of it, and with the order of `b` before and after. */
export function cross(
  chave: Float64Array,
  a: Int32Array,
  b: Int32Array,
  peso: Float64Array,
  sorte: () => number,
): void {
  const [menor, maior] = extremos(a, peso);
  const vao = maior - menor;
  const tamanho = vao * (JANELA.minima + (JANELA.maxima - JANELA.minima) * sorte());
  const de = janelaCheia(a, peso, menor, vao - tamanho, tamanho, sorte);
  const ate = de + tamanho;
  const longe = 4 * vao + LONGE;
  for (let no = 0; no < chave.length; no++) {
    if (a[no]! >= de && a[no]! <= ate) chave[no] = a[no]!;
    else chave[no] = b[no]! < de ? b[no]! - longe : b[no]! + longe;
  }
}

/** The first and the last instant of nodes with resources. */
function extremos(instantes: Int32Array, peso: Float64Array): readonly [number, number] {
  let menor = SEM_MAXIMO;
  let maior = SEM_MINIMO;
  for (let no = 0; no < instantes.length; no++) {
    if (peso[no] === 0) continue;
    if (instantes[no]! < menor) menor = instantes[no]!;
    if (instantes[no]! > maior) maior = instantes[no]!;
  }
  return menor > maior ? [0, 0] : [menor, maior];
}

/** Start of the busiest among some random windows from `menor` on. */
function janelaCheia(
  instantes: Int32Array,
  peso: Float64Array,
  menor: number,
  espaco: number,
  tamanho: number,
  sorte: () => number,
): number {
  let de = menor;
  let maior = -1;
  for (let janela = 0; janela < JANELAS; janela++) {
    const inicio = menor + espaco * sorte();
    let soma = 0;
    for (let no = 0; no < instantes.length; no++) {
      if (instantes[no]! >= inicio && instantes[no]! <= inicio + tamanho) soma += peso[no]!;
    }
    if (soma <= maior) continue;
    maior = soma;
    de = inicio;
  }
  return de;
}
