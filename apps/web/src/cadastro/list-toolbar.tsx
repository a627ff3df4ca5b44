import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { datasDe } from '@cadencia/domain/cadastro-filtro.ts';
import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { Box, Button, Flex, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconFilter, IconFold, IconFoldDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, Suspense, use, useRef, useState } from 'react';
import { Chips } from '../components/chips.tsx';
import { MenuColunas } from '../components/grade/menu-colunas.tsx';
import { SeletorDensidade } from '../components/grade/seletor-densidade.tsx';
import { GroupChoice, GroupFields } from '../components/group-choice.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { ListOrder } from '../components/list-order.tsx';
import { MoreTools } from '../components/more-tools.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useIsPrinting } from '../lib/printing.ts';
import { usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import styles from './cadastro.module.css';
import { filterText } from './filter-text.ts';
import type { BuscaDaLista } from './list-search.ts';
import { formOf, knownFilters, tabelaDe, withFilter } from './list-state.ts';
import { ListPartsContext } from './parts.ts';
import { useFilterNames } from './use-filter-names.ts';
import type { ListaDe } from './use-list.ts';

const OPTIONS = [
  { value: 'true', label: 'Só ativos' },
  { value: 'false', label: 'Só inativos' },
  { value: 'todos', label: 'Todos' },
];

interface PropsInUseSelect {
  /** Undefined: only records in use. */
  readonly value: 'false' | 'todos' | undefined;
  readonly onChange: (value: 'false' | 'todos' | undefined) => void;
}

/** Choice between only records in use and all records. */
const InUseSelect = ({ value, onChange }: PropsInUseSelect) => (
  <NativeSelect
    aria-label="Situação dos registros"
    data={OPTIONS}
    value={value ?? 'true'}
    onChange={({ currentTarget }) => {
      const chosen = currentTarget.value;
      onChange(chosen === 'false' || chosen === 'todos' ? chosen : undefined);
    }}
  />
);

interface FilterChipsProps {
  readonly cadastro: Cadastro;
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
  readonly onLimpar: () => void;
  readonly saida: RefObject<HTMLElement | null>;
}

/** The filters and the search of a list, each with a button that removes it. */
export function FilterChips({ cadastro, search, onMudar, ...props }: FilterChipsProps) {
  const nomes = useFilterNames(cadastro, search.f);
  const fichas = knownFilters(cadastro, search.f).map(([nome, field, escrito]) => ({
    nome,
    texto: filterText(nome, field, escrito, nomes),
  }));
  if (fichas.length === 0) return null;
  return <Chips fichas={fichas} onTirar={(nome) => onMudar({ f: withFilter(search.f, nome, '') })} {...props} />;
}

const FUNIL = <IconFilter size={16} aria-hidden="true" />;

type Shape = Pick<ListaDe<never>, 'search' | 'change'>;
type Look = Pick<ListaDe<never>, 'colunas' | 'estado' | 'aoMudarEstado'>;

/** The choice of what groups the rows of a table, and the button that closes all groups or opens them. */
function Agrupar({ lista }: { readonly lista: Shape & Pick<ListaDe<never>, 'grupo' | 'grupos'> }) {
  const { grupo, grupos, change } = lista;
  const { agrupaveis, todosAbertos, toggleAll } = grupos;
  const isPhone = useIsPhone();
  if (agrupaveis.length === 0) return null;
  const Escolha = isPhone ? GroupFields : GroupChoice;
  const rotulo = todosAbertos ? 'Recolher todos' : 'Expandir todos';
  const Icone = todosAbertos ? IconFold : IconFoldDown;
  return (
    <Flex direction={isPhone ? 'column' : 'row'} gap={isPhone ? 8 : 4}>
      <Escolha
        opcoes={agrupaveis.map(([value, { label }]) => ({ value, label }))}
        escolhidos={grupo?.split(',') ?? []}
        onEscolher={(novos) => change({ grupo: novos.join(',') || undefined })}
      />
      {grupo !== undefined && (
        <Button variant="default" px={9} title={rotulo} onClick={() => toggleAll(!todosAbertos)}>
          <Icone size={16} aria-hidden="true" />
          <Text span fz="sm" ml={8} className={isPhone ? '' : 'cad-somente-leitor'}>
            {rotulo}
          </Text>
        </Button>
      )}
    </Flex>
  );
}

/** How a list looks: the height of its rows and its columns; of the cards of a board, their order. */
function ListLook({
  cadastro,
  lista,
}: {
  readonly cadastro: Cadastro;
  readonly lista: Look & Parameters<typeof Agrupar>[0]['lista'];
}) {
  const { colunas, estado, aoMudarEstado, search } = lista;
  const { tipo } = formOf(cadastro, search);
  if (tipo === 'calendario' || tipo === 'propria') return null;
  if (tipo === 'quadro')
    return (
      <Box w={240}>
        <ListOrder lista={lista} />
      </Box>
    );
  return (
    <>
      <Agrupar lista={lista} />
      <SeletorDensidade estado={estado} onEstado={aoMudarEstado} />
      <MenuColunas colunas={colunas} estado={estado} onEstado={aoMudarEstado} />
    </>
  );
}

/** The ways to show the rows of a register, and which of its dates puts them on a calendar. */
function Formas({ cadastro, lista: { search, change } }: { readonly cadastro: Cadastro; readonly lista: Shape }) {
  const datas = datasDe(cadastro);
  const formas = [
    ...Object.entries(cadastro.formas ?? {}).map(([value, label]) => ({ value, label })),
    { value: 'tabela', label: 'Tabela' },
    ...(cadastro.fluxo ? [{ value: 'quadro', label: 'Quadro' }] : []),
    ...(datas.length > 0 ? [{ value: 'calendario', label: 'Calendário' }] : []),
  ];
  const forma = formOf(cadastro, search);
  if (formas.length < 2) return null;
  return (
    <>
      {forma.tipo === 'calendario' && datas.length > 1 && (
        <NativeSelect
          aria-label="Data do calendário"
          data={datas.map(([value, { label }]) => ({ value, label }))}
          value={forma.campo}
          onChange={({ currentTarget }) => change({ exibir: `calendario.${currentTarget.value}` })}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label="Exibir como"
        data={formas}
        value={forma.tipo === 'propria' ? forma.forma : forma.tipo}
        onChange={(valor) => change({ exibir: valor === 'tabela' ? tabelaDe(cadastro) : valor })}
      />
    </>
  );
}

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'), 'FilterDrawer', { notice: 'over-page' });

interface FilterButtonProps {
  readonly cadastro: Cadastro;
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The button that opens every filter of a list, with how many are set. */
export function FilterButton({ ref, ...props }: FilterButtonProps) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const quantos = knownFilters(props.cadastro, props.search.f).length;
  return (
    <>
      <Button
        ref={ref}
        variant="default"
        flex="none"
        miw={48}
        leftSection={!isPhone && FUNIL}
        onClick={() => setOpened(true)}
      >
        {isPhone && FUNIL}
        <span className={isPhone ? 'cad-somente-leitor' : ''}>Filtros</span>
        {quantos > 0 && <span>{`\u00a0(${quantos})`}</span>}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <FilterDrawer opened {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  readonly cadastro: Cadastro;
  readonly lista: Omit<ListaDe<never>, 'fonte'>;
  /** Names the columns that the search looks in. */
  readonly dica?: string;
  /** The control that narrows the list most, beside the search. */
  readonly primeiro?: ReactNode;
  /** Whether the page shows its rows in the other ways that the register has, too. */
  readonly formas?: boolean;
  /** More tools for a phone, which has no room for them beside the title. */
  readonly outras?: ReactNode;
}

/** The bar above a list: its filters, its look and its views. */
export function ListToolbar({
  cadastro,
  lista,
  dica = 'Código ou nome',
  primeiro = <InUseSelect value={lista.search.ativo} onChange={(ativo) => lista.change({ ativo })} />,
  formas = false,
  outras,
}: Props) {
  const { search, change } = lista;
  const { Visoes } = use(ListPartsContext);
  const botaoFiltros = useRef<HTMLButtonElement>(null);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  const visoes = Visoes && (
    <Visoes
      lista={cadastro.path}
      prontas={cadastro.prontas}
      estado={lista.estadoDaVisao}
      visao={search.visao}
      onAplicar={lista.applyVisao}
    />
  );
  const forma = formas && <Formas cadastro={cadastro} lista={lista} />;
  return (
    <>
      {isPrinting && (
        <Text fz="9pt">
          {podeExportar
            ? 'Aqui está a parte da lista que se via na tela. A lista inteira sai em Planilha, Imprimir.'
            : 'Aqui está a parte da lista que se via na tela.'}
        </Text>
      )}
      <Group className={`${styles.ferramentas} cad-sem-impressao`} gap={8}>
        <SearchField
          rotulo={`Buscar em ${pluralNaFrase(cadastro)}`}
          placeholder={dica}
          valor={search.busca}
          onBusca={(texto) => change({ busca: texto })}
        />
        {!isPhone && primeiro}
        <FilterButton ref={botaoFiltros} cadastro={cadastro} search={search} onMudar={change} />
        {isPhone ? (
          <MoreTools mudanca={JSON.stringify(search)}>
            {primeiro}
            {forma}
            <ListOrder lista={lista} />
            <Agrupar lista={lista} />
            {visoes}
            {outras}
          </MoreTools>
        ) : (
          <>
            {visoes}
            <Box component="span" mr="auto" />
            {forma}
            <ListLook cadastro={cadastro} lista={lista} />
          </>
        )}
      </Group>
      <FilterChips cadastro={cadastro} search={search} onMudar={change} onLimpar={lista.clear} saida={botaoFiltros} />
    </>
  );
}
