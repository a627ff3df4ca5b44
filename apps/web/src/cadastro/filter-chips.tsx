import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, CloseButton } from '@mantine/core';
import styles from './cadastro.module.css';
import { filterText, knownFilters, withFilter } from './filter-text.ts';
import type { BuscaDaLista } from './list-search.ts';
import { useFilterNames } from './use-filter-names.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
  readonly onLimpar: () => void;
}

/** What a list is narrowed to, each with a way out. */
export function FilterChips({ cadastro, search, onMudar, onLimpar }: Props) {
  const nomes = useFilterNames(cadastro, search.f);
  const filtros = knownFilters(cadastro, search.f);
  if (filtros.length === 0) return null;
  return (
    <ul className={styles.fichas} aria-label="Filtros">
      {filtros.map(([nome, field, escrito]) => {
        const texto = filterText(nome, field, escrito, nomes);
        return (
          <li key={nome} className={styles.ficha}>
            <span>{texto}</span>
            <CloseButton
              size="sm"
              aria-label={`Tirar o filtro ${texto}`}
              onClick={() => onMudar({ f: withFilter(search.f, nome, '') })}
            />
          </li>
        );
      })}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={onLimpar}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
