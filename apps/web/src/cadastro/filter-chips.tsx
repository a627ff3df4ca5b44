import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { RefObject } from 'react';
import { Chips } from '../components/chips.tsx';
import { filterText } from './filter-text.ts';
import type { BuscaDaLista } from './list-search.ts';
import { knownFilters, withFilter } from './list-state.ts';
import { useFilterNames } from './use-filter-names.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
  readonly onLimpar: () => void;
  readonly saida: RefObject<HTMLElement | null>;
}

/** What a list is narrowed to, each with a way out. */
export function FilterChips({ cadastro, search, onMudar, ...props }: Props) {
  const nomes = useFilterNames(cadastro, search.f);
  const fichas = knownFilters(cadastro, search.f).map(([nome, field, escrito]) => ({
    nome,
    texto: filterText(nome, field, escrito, nomes),
  }));
  if (fichas.length === 0) return null;
  return <Chips fichas={fichas} onTirar={(nome) => onMudar({ f: withFilter(search.f, nome, '') })} {...props} />;
}
