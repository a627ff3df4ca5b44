import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { useQueries } from '@tanstack/react-query';
import { rowsQuery } from './api.ts';
import type { Nomes } from './filter-text.ts';
import type { FiltrosDaLista } from './list-search.ts';
import { knownFilters } from './list-state.ts';
import { titleOf } from './values.ts';

/** Names of the rows that filters point to, with one call for each filter. */
export function useFilterNames(cadastro: Cadastro, f: FiltrosDaLista | undefined): Nomes {
  const apontadas = knownFilters(cadastro, f).flatMap(([nome, { alvo }, escrito]) => {
    const ids = escrito.split(',').filter((id) => id !== SEM_VALOR && /^\d+$/.test(id));
    return alvo === undefined || ids.length === 0 ? [] : [{ nome, alvo: cadastroDe(alvo), ids }];
  });
  const lidas = useQueries({
    queries: apontadas.map(({ alvo, ids }) => ({ ...rowsQuery(alvo, ids), retry: false })),
  });
  return Object.fromEntries(
    apontadas.map(({ nome, alvo }, i) => [
      nome,
      Object.fromEntries((lidas[i]?.data ?? []).map((linha) => [String(linha.id), titleOf([alvo.title[0]], linha)])),
    ]),
  );
}
