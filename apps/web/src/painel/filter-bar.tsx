import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { columnsOf } from '../cadastro/columns.tsx';
import type { BuscaDaLista } from '../cadastro/list-search.ts';
import { gridState, withFilter, writtenFilters } from '../cadastro/list-state.ts';
import { lazyPart } from '../components/lazy-part.tsx';

const PainelFiltro = lazyPart(() => import('../components/grade/partes/painel-filtro.tsx'), 'PainelFiltro', {
  notice: 'over-page',
});

interface Props {
  readonly cadastro: Cadastro;
  /** Fields by which people narrow the board. */
  readonly nomes: readonly string[];
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
}

/** The filters that a board is asked for most, each behind a button of its name; they are those of the list's columns. */
export function FilterBar({ cadastro, nomes, search, onMudar }: Props) {
  const [aberto, setAberto] = useState<string>();
  const colunas = useMemo(() => new Map(columnsOf(cadastro).map((coluna) => [coluna.id, coluna])), [cadastro]);
  const { filtros } = gridState(cadastro, search);
  return (
    <Group gap={8} role="group" aria-label="Filtrar o painel por" className="cad-sem-impressao">
      {nomes.map((nome) => {
        const coluna = colunas.get(nome);
        const open = (abre: boolean) => setAberto(abre ? nome : undefined);
        const botao = (
          <Button
            key={nome}
            size="compact-md"
            variant={filtros[nome] ? 'light' : 'default'}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={aberto === nome}
            onClick={() => open(aberto !== nome)}
          >
            {coluna?.header}
          </Button>
        );
        if (!coluna || aberto !== nome) return coluna && botao;
        return (
          <Suspense key={nome} fallback={botao}>
            <PainelFiltro
              coluna={coluna}
              filtro={filtros[nome]}
              aberto
              onAbrir={open}
              onFiltro={(filtro) => {
                const escrito = filtro ? (writtenFilters({ [nome]: filtro })[nome] ?? '') : '';
                onMudar({ f: withFilter(search.f, nome, escrito) });
              }}
              botao={botao}
            />
          </Suspense>
        );
      })}
    </Group>
  );
}
