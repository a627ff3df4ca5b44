import { AJUSTE } from './buscar.ts';
import { disputa, type Problema } from './problema.ts';

/** How much of the resources each node takes: its time by the share of each resource that it wants. */
export function pesos(problema: Problema): Float64Array {
  const { demanda, recurso, quantidade, capacidade, modelo } = problema;
  const maior = capacidade.map(({ livre, passos }) => Math.max(1e-6, ...livre.subarray(0, passos)));
  const peso = new Float64Array(modelo.situacao.length);
  for (let no = 0; no < peso.length; no++) {
    if (!disputa(problema, no)) continue;
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      peso[no]! += (quantidade[d]! / maior[recurso[d]!]!) * modelo.restante[no]!;
    }
  }
  return peso;
}

/** Fills `chave`: the order of `a` in a busy window of it, that of `b` before and after. */
export function cruzar(
  chave: Float64Array,
  a: Int32Array,
  b: Int32Array,
  peso: Float64Array,
  sorte: () => number,
): void {
  const n = chave.length;
  let menor = 0x7fff_ffff;
  let maior = -0x7fff_ffff;
  for (let no = 0; no < n; no++) {
    if (peso[no] === 0) continue;
    if (a[no]! < menor) menor = a[no]!;
    if (a[no]! > maior) maior = a[no]!;
  }
  const vao = maior - menor;
  const tamanho = vao * (AJUSTE.minJanela + (AJUSTE.maxJanela - AJUSTE.minJanela) * sorte());
  let de = menor;
  let melhor = -1;
  for (let p = 0; p < AJUSTE.posicoes; p++) {
    const inicio = menor + (vao - tamanho) * sorte();
    let soma = 0;
    for (let no = 0; no < n; no++) if (a[no]! >= inicio && a[no]! <= inicio + tamanho) soma += peso[no]!;
    if (soma > melhor) {
      melhor = soma;
      de = inicio;
    }
  }
  const ate = de + tamanho;
  const longe = 4 * vao + 1_000_000;
  for (let no = 0; no < n; no++) {
    if (a[no]! >= de && a[no]! <= ate) chave[no] = a[no]!;
    else chave[no] = b[no]! < de ? b[no]! - longe : b[no]! + longe;
  }
  if (AJUSTE.mutacao > 0) for (let no = 0; no < n; no++) {
    if (sorte() >= AJUSTE.mutacao) continue;
    chave[no]! += (sorte() - 0.5) * 2 * AJUSTE.delta * vao;
  }
}
