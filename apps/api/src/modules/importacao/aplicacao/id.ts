import type { Plano } from '../plano/plano.ts';
import type { Existente } from './existente/existente.ts';

/** Ids of our tables by the ids of the file. */
export interface Ids {
  readonly calendario: ReadonlyMap<string, number>;
  readonly eap: ReadonlyMap<string, number>;
  readonly servico: ReadonlyMap<string, number>;
  readonly atividade: ReadonlyMap<string, number>;
}

/** Number of ids of each kind that an import needs before its rows can be made. */
export interface Faltam {
  readonly calendario: readonly string[];
  readonly eap: readonly string[];
  readonly servico: readonly string[];
  readonly atividade: readonly string[];
}

const ausentesEm = <T>(itens: readonly { readonly idExterno: string }[], mapa: ReadonlyMap<string, T>): string[] =>
  itens.flatMap(({ idExterno }) => (mapa.has(idExterno) ? [] : [idExterno]));

/** Rows of the plan that the project does not have yet. */
export const faltam = (plano: Plano, existente: Existente): Faltam => ({
  calendario: ausentesEm(plano.calendarios, existente.calendarios),
  eap: ausentesEm(plano.eap, existente.eap),
  servico: ausentesEm(plano.servicos, existente.servicos),
  atividade: ausentesEm(plano.atividades, existente.atividades),
});

/** Ids of the existing rows and, in the order of `faltam`, of the new ones. */
export function toIds(existente: Existente, faltantes: Faltam, novos: Record<keyof Faltam, readonly number[]>): Ids {
  const join = <T>(atuais: ReadonlyMap<string, T>, idDe: (item: T) => number, qual: keyof Faltam) =>
    new Map([
      ...[...atuais].map(([idExterno, item]): [string, number] => [idExterno, idDe(item)]),
      ...faltantes[qual].map((idExterno, i): [string, number] => [idExterno, novos[qual][i] ?? 0]),
    ]);
  return {
    calendario: join(existente.calendarios, ({ id }) => id, 'calendario'),
    eap: join(existente.eap, ({ id }) => Number(id), 'eap'),
    servico: join(existente.servicos, ({ id }) => Number(id), 'servico'),
    atividade: join(existente.atividades, ({ linha }) => Number(linha.id), 'atividade'),
  };
}

/** Our id for `idExterno` of the file; 0, which no row has, when it is unknown. */
export const idDe = (mapa: ReadonlyMap<string, number>, idExterno: string): number => mapa.get(idExterno) ?? 0;
