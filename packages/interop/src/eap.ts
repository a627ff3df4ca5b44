import type { NoEapArquivo } from './arquivo.ts';
import type { Problemas } from './problemas.ts';
import { semVazios } from './sem-vazios.ts';

/** A node whose place in the tree is still unknown; `posicao` orders siblings. */
export interface NoSolto {
  readonly idExterno: string;
  readonly guid?: string | undefined;
  readonly pai: string | undefined;
  readonly codigo: string;
  readonly nome: string;
  readonly posicao: number;
}

/**
 * The nodes as a tree in pre-order: a parent before its children, siblings by position and then in the order of the
 * input. A node with a missing parent, or in a loop, goes below the first root, with a warning for the loop.
 */
export function arvoreEap(nos: readonly NoSolto[], problemas: Problemas): NoEapArquivo[] {
  const ids = new Set(nos.map((no) => no.idExterno));
  const filhos = new Map<string, NoSolto[]>();
  const raizes: NoSolto[] = [];
  for (const no of nos) {
    if (no.pai === undefined || no.pai === no.idExterno || !ids.has(no.pai)) raizes.push(no);
    else (filhos.get(no.pai) ?? filhos.set(no.pai, []).get(no.pai))?.push(no);
  }
  const saida = new Map<string, NoEapArquivo>();
  for (const [ordem, raiz] of raizes.entries()) descend(raiz, ordem, filhos, saida);
  for (const no of nos) {
    if (saida.has(no.idExterno)) continue;
    problemas.aviso('arquivo.eap_em_ciclo', `O nó da EAP "${no.nome}" está abaixo de si mesmo; foi posto na raiz.`);
    descend(no, raizes.length, filhos, saida);
  }
  return [...saida.values()];
}

/** Walks depth-first from one node, without recursion: a hostile file may be as deep as it has nodes. */
function descend(
  raiz: NoSolto,
  ordemDaRaiz: number,
  filhos: ReadonlyMap<string, NoSolto[]>,
  saida: Map<string, NoEapArquivo>,
): void {
  const [primeira] = saida.keys();
  const pilha = [{ no: raiz, pai: primeira, ordem: ordemDaRaiz }];
  for (let topo = pilha.pop(); topo; topo = pilha.pop()) {
    const { no, pai, ordem } = topo;
    if (saida.has(no.idExterno)) continue;
    const { idExterno, guid, codigo, nome } = no;
    saida.set(idExterno, semVazios<NoEapArquivo>({ idExterno, guid, codigo, nome, ordem, pai }));
    const ordenados = [...(filhos.get(idExterno) ?? [])].sort((a, b) => a.posicao - b.posicao);
    for (let i = ordenados.length - 1; i >= 0; i -= 1) {
      const filho = ordenados[i];
      if (filho) pilha.push({ no: filho, pai: idExterno, ordem: i });
    }
  }
}
