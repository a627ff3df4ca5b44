import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { aprovarPmp, carregarModelo, getPlano, type ItemDoPlano, type PORTES } from '@cadencia/domain/pmp/endpoints.ts';
import { gate } from '@cadencia/domain/pmp/gate.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Consulta } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

export type Plano = AnswerOf<typeof getPlano>;

/** The plan of what a list asks for; the key is under the register's path, as that of its rows. */
export const planoQuery = ({ ordem: _, ...consulta }: Consulta) =>
  queryOptions({
    queryKey: [pmp.path, 'plano', consulta],
    queryFn: ({ signal }) => call(getPlano, { query: consulta }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useModelo = () =>
  useThenRead(
    (body: { readonly porte: keyof typeof PORTES }) => call(carregarModelo, { body }),
    [pmp.path],
    [gate.path],
  );

export const useAprovarPmp = () =>
  useThenRead((body: { readonly todos: boolean }) => call(aprovarPmp, { body }), [pmp.path]);

/** An item with how deep it stands. */
export interface Fileira extends ItemDoPlano {
  readonly nivel: number;
}

/** The items as a tree reads, from the top: each under its group. An item whose group is filtered out stands at the top. */
export function arrange(itens: readonly ItemDoPlano[], fechados: ReadonlySet<number>): Fileira[] {
  const tidos = new Set(itens.map(({ id }) => id));
  const porPai = new Map<number | null, ItemDoPlano[]>();
  for (const item of itens) {
    const pai = item.paiId !== null && tidos.has(item.paiId) ? item.paiId : null;
    porPai.set(pai, [...(porPai.get(pai) ?? []), item]);
  }
  const abaixo = (pai: number | null, nivel: number): Fileira[] =>
    (porPai.get(pai) ?? []).flatMap((item) => [
      { ...item, nivel },
      ...(fechados.has(item.id) ? [] : abaixo(item.id, nivel + 1)),
    ]);
  return abaixo(null, 0);
}
