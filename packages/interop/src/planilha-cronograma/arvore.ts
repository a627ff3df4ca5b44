import type { NoEapArquivo } from '../arquivo.ts';
import { LIMITES } from '../limites.ts';
import { semVazios } from '../sem-vazios.ts';
import { idValido } from '../texto.ts';
import type { LinhaLida } from './linha-lida.ts';

export interface Arvore {
  readonly eap: readonly NoEapArquivo[];
  /** The rows that are activities, each with its node. */
  readonly folhas: readonly { readonly lida: LinhaLida; readonly eap: string }[];
}

interface Colocada {
  readonly lida: LinhaLida;
  readonly nivel: number;
  readonly no: boolean;
}

const NUMERADO = /^\d+(\.\d+)*$/;

/** Level of each row: as given, or else by the blanks before its name, or by the parts of its code in the tree. */
function niveisDe(linhas: readonly LinhaLida[]): number[] {
  if (linhas.some(({ nivel }) => nivel !== undefined)) {
    let antes = 0;
    return linhas.map(({ nivel }) => {
      antes = nivel ?? antes;
      return antes;
    });
  }
  if (linhas.some(({ recuo }) => recuo > 0)) return linhas.map(({ recuo }) => recuo);
  const codigos = linhas.map(({ codigoEap }) => codigoEap);
  const umDeCada = new Set(codigos).size === codigos.length && codigos.every((codigo) => NUMERADO.test(codigo));
  return linhas.map(({ codigoEap }) => (umDeCada ? codigoEap.split('.').length : 0));
}

/** A row is a node when it says so; if no row does, a row without a kind is a node when the next row is deeper. */
function colocadas(linhas: readonly LinhaLida[]): Colocada[] {
  const niveis = niveisDe(linhas);
  const dizem = linhas.some(({ tipo, resumo }) => tipo === 'EAP' || resumo === true);
  return linhas.map((lida, i) => {
    const nivel = niveis[i] ?? 0;
    const { tipo, resumo } = lida;
    const maisFundo = (niveis[i + 1] ?? 0) > nivel && i + 1 < linhas.length;
    return { lida, nivel, no: tipo === 'EAP' || resumo === true || (!dizem && tipo === undefined && maisFundo) };
  });
}

/** Nodes found so far, with unique ids that a re-import finds again. */
class Nos {
  readonly eap: NoEapArquivo[] = [];
  readonly #ids = new Set<string>();
  readonly #filhos = new Map<string, number>();

  poe(no: {
    readonly id: string;
    readonly guid?: string | undefined;
    readonly codigo: string;
    readonly nome: string;
    readonly pai: string | undefined;
  }): string {
    const { codigo, nome, pai } = no;
    const pedido = idValido(no.id) ? no.id : (codigo || nome).slice(0, LIMITES.id - 10);
    let idExterno = pedido;
    for (let vez = 2; this.#ids.has(idExterno); vez += 1) idExterno = `${pedido.slice(0, LIMITES.id - 10)} #${vez}`;
    this.#ids.add(idExterno);
    const ordem = pai === undefined ? 0 : (this.#filhos.get(pai) ?? 0);
    if (pai !== undefined) this.#filhos.set(pai, ordem + 1);
    this.eap.push(semVazios<NoEapArquivo>({ idExterno, guid: no.guid, codigo: codigo || idExterno, nome, ordem, pai }));
    return idExterno;
  }
}

/** Rows that are all activities, each with the path of its node: `PG26.U210.BOMBAS`. */
function porCaminho(linhas: readonly LinhaLida[], nos: Nos, raiz: string): Arvore['folhas'] {
  const conhecidos = new Map<string, string>();
  const comum = linhas[0]?.codigoEap.split('.')[0];
  const mesmaRaiz = linhas.every(({ codigoEap }) => codigoEap.split('.')[0] === comum);
  return linhas.map((lida) => {
    let pai = raiz;
    const partes = lida.codigoEap.split('.').slice(0, LIMITES.niveis);
    for (let ate = mesmaRaiz ? 2 : 1; ate <= partes.length; ate += 1) {
      const caminho = partes.slice(0, ate).join('.');
      const codigo = partes[ate - 1] ?? caminho;
      if (caminho === '') continue;
      const no = conhecidos.get(caminho) ?? nos.poe({ id: caminho, codigo, nome: codigo || caminho, pai });
      conhecidos.set(caminho, no);
      pai = no;
    }
    return { lida, eap: pai };
  });
}

/** Whether the first row is a node and the only one at its level: it is the project. */
function raizPropria(todas: readonly Colocada[]): boolean {
  const [primeira] = todas;
  return primeira?.no === true && todas.every(({ nivel }, i) => i === 0 || nivel > primeira.nivel);
}

/** The tree of the rows, with one root, and the node of each activity. */
export function arvoreDe(linhas: readonly LinhaLida[], titulo: string): Arvore {
  const todas = colocadas(linhas);
  const nos = new Nos();
  const propria = raizPropria(todas);
  const raiz = propria ? undefined : nos.poe({ id: 'raiz', codigo: '', nome: titulo, pai: undefined });
  const semNos = todas.every(({ no }) => !no);
  if (raiz !== undefined && semNos && linhas.some(({ codigoEap }) => codigoEap !== ''))
    return { folhas: porCaminho(linhas, nos, raiz), eap: nos.eap };
  const pilha: { readonly id: string; readonly nivel: number }[] = [];
  const folhas: { lida: LinhaLida; eap: string }[] = [];
  for (const { lida, nivel, no } of todas) {
    while ((pilha.at(-1)?.nivel ?? Number.NEGATIVE_INFINITY) >= nivel) pilha.pop();
    const pai = pilha.at(-1)?.id ?? raiz ?? nos.eap[0]?.idExterno;
    if (no)
      pilha.push({
        nivel,
        id: nos.poe({ id: lida.id, guid: lida.guid, codigo: lida.codigoEap, nome: lida.nome, pai }),
      });
    else folhas.push({ lida, eap: pai ?? '' });
  }
  return { folhas, eap: nos.eap };
}
