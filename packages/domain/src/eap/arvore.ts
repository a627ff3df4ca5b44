import type { Achado, NoEap } from './schema.ts';

type No = Pick<NoEap, 'id' | 'eapPaiId' | 'ordem' | 'nivel' | 'codigo' | 'codigoTravado'>;

export function groupBy<T, K>(itens: readonly T[], chaveDe: (item: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const item of itens) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  return grupos;
}

/** The children of every node by place; those of `null` are the roots. */
export function filhosDe<N extends Pick<No, 'id' | 'eapPaiId' | 'ordem'>>(nos: readonly N[]): Map<number | null, N[]> {
  return groupBy(
    nos.toSorted((a, b) => a.ordem - b.ordem || a.id - b.id),
    ({ eapPaiId }) => eapPaiId,
  );
}

/** A node and all below it. */
export function ramoDe(nos: readonly Pick<No, 'id' | 'eapPaiId' | 'ordem'>[], id: number): Set<number> {
  const filhos = filhosDe(nos);
  const ramo = new Set([id]);
  for (const um of ramo) for (const filho of filhos.get(um) ?? []) ramo.add(filho.id);
  return ramo;
}

/**
 * Every node with its level and its place from 1 on. The codes that are not locked follow the position below the nodes
 * of `pais`; the other codes stay. A number that a code which stays has is skipped.
 */
export function numerar<N extends No>(nos: readonly N[], pais: ReadonlySet<number | null> | 'todos'): N[] {
  const filhos = filhosDe(nos);
  const muda = new Set<number>();
  const mark = (pai: number | null, dentro: boolean): void => {
    for (const no of filhos.get(pai) ?? []) {
      if (dentro && !no.codigoTravado) muda.add(no.id);
      mark(no.id, dentro || pais === 'todos' || pais.has(no.id));
    }
  };
  mark(null, pais === 'todos' || pais.has(null));
  const usados = new Set(nos.filter(({ id }) => !muda.has(id)).map(({ codigo }) => codigo));
  const prontos: N[] = [];
  const number = (pai: N | undefined): void => {
    let n = 0;
    for (const [i, no] of (filhos.get(pai?.id ?? null) ?? []).entries()) {
      const code = (vez: number) => (pai ? `${pai.codigo}.${vez}` : String(vez));
      n += 1;
      if (muda.has(no.id)) while (usados.has(code(n))) n += 1;
      const pronto = {
        ...no,
        ordem: i + 1,
        nivel: (pai?.nivel ?? 0) + 1,
        codigo: muda.has(no.id) ? code(n) : no.codigo,
      };
      prontos.push(pronto);
      number(pronto);
    }
  };
  number(undefined);
  return prontos;
}

const NIVEL_BOM = 6;
const FILHOS_BOM = 50;

/** Names are compared as people read them. */
export const semAcento = (nome: string): string => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What the tree has to be mended; weights are looked at only where the project weighs by hand. */
export function verificar(
  nos: readonly (No & Pick<NoEap, 'nome' | 'servicos' | 'pesoManual'>)[],
  { pesoManual }: { readonly pesoManual: boolean },
): { achado: Achado; nos: number[] }[] {
  const filhos = filhosDe(nos);
  const quantos = (id: number): number => filhos.get(id)?.length ?? 0;
  const ids = (quais: typeof nos) => quais.map(({ id }) => id);
  const nomes = groupBy(nos, ({ nome }) => semAcento(nome));
  const somaErrada = ({ id }: { readonly id: number }) =>
    quantos(id) > 0 &&
    Math.abs((filhos.get(id) ?? []).reduce((soma, um) => soma + (um.pesoManual ?? 0), 0) - 100) > 0.01;
  const um = (achado: Achado, quais: typeof nos) => (quais.length > 0 ? [{ achado, nos: ids(quais) }] : []);
  return [
    ...um(
      'SEM_SERVICO',
      nos.filter(({ id, servicos }) => quantos(id) === 0 && servicos === 0),
    ),
    ...um(
      'FILHO_UNICO',
      nos.filter(({ id }) => quantos(id) === 1),
    ),
    ...[...nomes.values()]
      .filter(({ length }) => length > 1)
      .map((iguais) => ({ achado: 'NOME_REPETIDO' as const, nos: ids(iguais) })),
    ...um(
      'PROFUNDO',
      nos.filter(({ nivel }) => nivel > NIVEL_BOM),
    ),
    ...um(
      'MUITOS_FILHOS',
      nos.filter(({ id }) => quantos(id) > FILHOS_BOM),
    ),
    ...(pesoManual ? um('PESO', nos.filter(somaErrada)) : []),
  ];
}
