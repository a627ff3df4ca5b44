import type { Cronograma } from '../cronograma.ts';
import type { LadoComparado } from './tipos.ts';

/** A side with keys in place of ids. */
export interface Chaveado {
  readonly cronograma: Cronograma;
  readonly hh: ReadonlyMap<string, number>;
}

/** Replaces the ids by keys; if two activities share a key, the answer is that key instead of the side. */
export function rekey({ cronograma, chaves, hh }: LadoComparado): Chaveado | { readonly repetida: string } {
  if (!chaves) return { cronograma, hh: hh ?? new Map() };
  const chaveDe = (id: string) => chaves.get(id) ?? id;
  const vistas = new Set<string>();
  const repetidas: string[] = [];
  for (const { id } of cronograma.atividades) {
    const chave = chaveDe(id);
    if (vistas.has(chave)) repetidas.push(chave);
    vistas.add(chave);
  }
  const repetida = repetidas.sort()[0];
  if (repetida !== undefined) return { repetida };
  return {
    hh: new Map([...(hh ?? [])].map(([id, horas]) => [chaveDe(id), horas])),
    cronograma: {
      ...cronograma,
      atividades: cronograma.atividades.map((atividade) => ({
        ...atividade,
        id: chaveDe(atividade.id),
        ...(atividade.ramo && { ramo: atividade.ramo.map(chaveDe) }),
      })),
      vinculos: cronograma.vinculos.map((vinculo) => ({
        ...vinculo,
        de: chaveDe(vinculo.de),
        para: chaveDe(vinculo.para),
      })),
    },
  };
}
