import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { InUseSelect } from '../components/in-use-select.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { SearchField } from '../components/search-field.tsx';
import { usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { usePreload } from '../lib/use-preload.ts';
import styles from './cadastro.module.css';
import { knownFilters } from './list-state.ts';
import { ListPartsContext } from './parts.ts';
import type { ListaDe } from './use-list.ts';

const loadFilters = () => import('./filter-drawer.tsx');
const FilterDrawer = lazyPart(loadFilters, 'FilterDrawer', { notice: 'over-page' });

const ListLook = lazyPart(() => import('./list-look.tsx'), 'ListLook');
const MoreTools = lazyPart(() => import('../components/more-tools.tsx'), 'MoreTools');
const ListOrder = lazyPart(() => import('../components/list-order.tsx'), 'ListOrder');

const FilterChips = lazyPart(() => import('./filter-chips.tsx'), 'FilterChips');

interface Props {
  readonly cadastro: Cadastro;
  readonly lista: Omit<ListaDe<never>, 'fonte'>;
  /** What the search looks in. */
  readonly dica?: string;
  /** What narrows the list most, beside the search. */
  readonly primeiro?: ReactNode;
  /** What else a phone puts with the tools: it has no room for it beside the title. */
  readonly outras?: ReactNode;
}

/** Above a list: what it is narrowed to, how it looks, and its views. */
export function ListToolbar({
  cadastro,
  lista,
  dica = 'Código ou nome',
  primeiro = <InUseSelect value={lista.search.ativo} onChange={(ativo) => lista.mudar({ ativo })} />,
  outras,
}: Props) {
  const { search, mudar } = lista;
  const { Visoes } = use(ListPartsContext);
  const [filtrando, setFiltrando] = useState(false);
  const botaoFiltros = useRef<HTMLButtonElement>(null);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const isPhone = useIsPhone();
  usePreload(loadFilters);
  const quantos = knownFilters(cadastro, search.f).length;
  const visoes = Visoes && (
    <Visoes lista={cadastro.path} estado={lista.estadoDaVisao} visao={search.visao} onAplicar={lista.aplicarVisao} />
  );
  return (
    <>
      <p className={styles.noPapel}>
        {podeExportar
          ? 'Aqui está a parte da lista que se via na tela. A lista inteira sai em Planilha, Exportar como PDF.'
          : 'Aqui está a parte da lista que se via na tela.'}
      </p>
      <div className={`${styles.ferramentas} cad-sem-impressao`}>
        <SearchField
          rotulo={`Buscar em ${cadastro.labels.plural.toLowerCase()}`}
          placeholder={dica}
          valor={search.busca}
          onBusca={(texto) => mudar({ busca: texto })}
        />
        {!isPhone && primeiro}
        <Button
          ref={botaoFiltros}
          variant="default"
          className={styles.filtros ?? ''}
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          onClick={() => setFiltrando(true)}
        >
          <span className={styles.palavra}>Filtros</span>
          {quantos > 0 && <span>{`\u00a0(${quantos})`}</span>}
        </Button>
        <Suspense fallback={null}>
          {isPhone ? (
            <MoreTools mudanca={JSON.stringify(search)}>
              {primeiro}
              <ListOrder lista={lista} />
              {visoes}
              {outras}
            </MoreTools>
          ) : (
            <>
              {visoes}
              <span className={styles.antes} />
              <ListLook lista={lista} />
            </>
          )}
        </Suspense>
      </div>
      {quantos > 0 && (
        <Suspense fallback={null}>
          <FilterChips
            cadastro={cadastro}
            search={search}
            onMudar={mudar}
            onLimpar={lista.limpar}
            saida={botaoFiltros}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {filtrando && (
          <FilterDrawer
            opened
            cadastro={cadastro}
            search={search}
            onMudar={mudar}
            onClose={() => setFiltrando(false)}
          />
        )}
      </Suspense>
    </>
  );
}
