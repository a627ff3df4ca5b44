import type { AtividadeArquivo, NoEapArquivo, ProjetoArquivo } from '../arquivo.ts';

/** A line of the outline: a node or an activity, with its level. */
export type Linha =
  | { readonly no: NoEapArquivo; readonly nivel: number }
  | { readonly atividade: AtividadeArquivo; readonly nivel: number };

type Filho = { readonly chave: number } & ({ readonly no: NoEapArquivo } | { readonly atividade: AtividadeArquivo });

function groupBy<T>(itens: readonly T[], chaveDe: (item: T) => string | undefined): Map<string | undefined, T[]> {
  const grupos = new Map<string | undefined, T[]>();
  for (const item of itens) {
    const grupo = grupos.get(chaveDe(item));
    if (grupo) grupo.push(item);
    else grupos.set(chaveDe(item), [item]);
  }
  return grupos;
}

/** The place of the first activity in or below each node; absent for a node without any. */
function primeiras({ eap, atividades }: ProjetoArquivo): Map<string, number> {
  const primeira = new Map<string, number>();
  const antes = (no: string, ordem: number): void => {
    primeira.set(no, Math.min(ordem, primeira.get(no) ?? Number.POSITIVE_INFINITY));
  };
  for (const { eap: no, ordem } of atividades) antes(no, ordem);
  for (const { idExterno, pai } of eap.toReversed()) {
    const ordem = primeira.get(idExterno);
    if (pai !== undefined && ordem !== undefined) antes(pai, ordem);
  }
  return primeira;
}

/**
 * The outline in the order of the file: a node before its content, activities and nodes side by side in the order of
 * the activities, nodes in their own order. In `eap` a parent comes before its children.
 */
export function percurso(projeto: ProjetoArquivo): Linha[] {
  const primeira = primeiras(projeto);
  const nosDe = groupBy(projeto.eap, ({ pai }) => pai);
  const atividadesDe = groupBy(projeto.atividades, ({ eap }) => eap);
  const filhosDe = (pai: string): Filho[] => {
    let ultima = -1;
    const nos = (nosDe.get(pai) ?? [])
      .toSorted((a, b) => a.ordem - b.ordem)
      .map((no) => {
        ultima = Math.max(ultima, primeira.get(no.idExterno) ?? ultima);
        return { chave: ultima, no };
      });
    const folhas = (atividadesDe.get(pai) ?? []).map((atividade) => ({ chave: atividade.ordem, atividade }));
    return [...folhas, ...nos].sort((a, b) => a.chave - b.chave);
  };
  const linhas: Linha[] = [];
  const [raiz] = projeto.eap;
  const pilha: { filho: Filho; nivel: number }[] = raiz ? [{ filho: { chave: 0, no: raiz }, nivel: 0 }] : [];
  for (let topo = pilha.pop(); topo; topo = pilha.pop()) {
    const { filho, nivel } = topo;
    if ('atividade' in filho) linhas.push({ atividade: filho.atividade, nivel });
    else {
      linhas.push({ no: filho.no, nivel });
      for (const abaixo of filhosDe(filho.no.idExterno).toReversed()) pilha.push({ filho: abaixo, nivel: nivel + 1 });
    }
  }
  return linhas;
}
