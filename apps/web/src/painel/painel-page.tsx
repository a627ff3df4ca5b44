import { paineis } from '@cadencia/domain/paineis.ts';
import {
  campoDe,
  type Kpi,
  type Painel,
  type Recorte,
  type RespostaDoPainel,
  visiveis,
} from '@cadencia/domain/painel.ts';
import { formatMedida, quadroDe } from '@cadencia/domain/painel-desenho.ts';
import { Box, Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconFilter, IconPresentation, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { type BuscaDaLista, validateListSearch } from '../cadastro/list-search.ts';
import { knownFilters, queryOf } from '../cadastro/list-state.ts';
import { FilterChips } from '../cadastro/list-toolbar.tsx';
import { readableBy } from '../cadastro/values.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Figure, FigureStrip } from '../components/figure.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Page } from '../components/page.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import { formatInstante, formatPercentual } from '../lib/formato.ts';
import { readOptions } from '../lib/query.ts';
import { useAuth } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ChartPanel, listOf } from './chart-panel.tsx';

const FilterDrawer = lazyPart(() => import('../cadastro/filter-drawer.tsx'), 'FilterDrawer', { notice: 'over-page' });

/** Milliseconds after which the figures are read again without an event: 5 minutes. */
const REFRESH_MS = 5 * 60_000;

/** The filters of the list behind a number: those of the board, and its own. */
const listSearch = ({ f, busca }: BuscaDaLista, recorte: Recorte = {}): BuscaDaLista => ({
  ...(busca ? { busca } : {}),
  f: { ...f, ...recorte },
});

interface FiguresProps {
  readonly painel: Painel;
  readonly dados: RespostaDoPainel;
  readonly search: BuscaDaLista;
}

function share({ kpis }: RespostaDoPainel, { parteDe }: Kpi, valor: number): string | undefined {
  const todo = parteDe === undefined ? null : kpis[parteDe];
  return todo ? formatPercentual((100 * valor) / todo, 0) : undefined;
}

/** `45% de a receber`, with the tone of the figure. */
function Comparison({
  painel: { kpis },
  dados,
  kpi,
  valor,
}: Omit<FiguresProps, 'search'> & { readonly kpi: Kpi; readonly valor: number }) {
  const parte = share(dados, kpi, valor);
  if (parte === undefined || kpi.parteDe === undefined) return undefined;
  const texto = `${parte} de ${kpis[kpi.parteDe]?.label.toLowerCase() ?? ''}`;
  return kpi.tom && valor > 0 ? <StatusDot tone={kpi.tom}>{texto}</StatusDot> : texto;
}

function Figures({ painel, dados, search }: FiguresProps) {
  const { titulo, cadastro, kpis } = painel;
  const lidos = Object.entries(kpis).filter(([nome]) => nome in dados.kpis);
  return (
    <FigureStrip rotulo={`Números do ${titulo}`}>
      {lidos.map(([nome, kpi]) => {
        const valor = dados.kpis[nome] ?? 0;
        return (
          <Figure
            key={nome}
            rotulo={kpi.label}
            valor={formatMedida(kpi.soma === undefined ? undefined : campoDe(cadastro, kpi.soma), valor)}
            open={(numero) => (
              <Link to={listOf(cadastro)} search={listSearch(search, kpi.f)}>
                {numero}
              </Link>
            )}
            comparacao={<Comparison painel={painel} dados={dados} kpi={kpi} valor={valor} />}
            {...(kpi.ajuda ? { formula: kpi.ajuda } : {})}
          />
        );
      })}
    </FigureStrip>
  );
}

function Board({ painel }: { readonly painel: Painel }) {
  const search = validateListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (parte: BuscaDaLista) =>
    void navigate({ to: '.', search: (antes: object) => ({ ...antes, ...parte }), replace: true });
  const { user } = useAuth();
  const cadastro = readableBy(painel.cadastro, user?.permissions ?? []);
  const { ordem: _, ...consulta } = queryOf(cadastro, search);
  const { data, error, refetch, isFetching } = useQuery({
    ...readOptions(painel.endpoint, { query: consulta }, ['cadastro', 'calculo']),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { ref, toggle, fullscreen } = useFullscreenElement();
  const [filtrando, setFiltrando] = useState(false);
  const botaoFiltros = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const quantos = knownFilters(cadastro, search.f).length;
  return (
    <Box ref={ref} bg="var(--cad-fundo)" style={{ overflow: 'auto' }} h={fullscreen ? '100%' : undefined}>
      <Page
        titulo={painel.titulo}
        contexto={data ? `Números de ${formatInstante(data.em)}` : 'Carregando'}
        acoes={
          <>
            <Button
              ref={botaoFiltros}
              variant="default"
              leftSection={<IconFilter size={16} />}
              onClick={() => setFiltrando(true)}
            >
              Filtros{quantos > 0 && ` (${quantos})`}
            </Button>
            {!isPhone && (
              <>
                <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
                  Imprimir
                </Button>
                <Button variant="default" leftSection={<IconPresentation size={16} />} onClick={() => void toggle()}>
                  {fullscreen ? 'Sair da tela cheia' : 'Apresentar'}
                </Button>
              </>
            )}
          </>
        }
      >
        {quantos > 0 && (
          <FilterChips
            cadastro={cadastro}
            search={search}
            onMudar={change}
            onLimpar={() => change({ busca: undefined, f: undefined, ativo: undefined })}
            saida={botaoFiltros}
          />
        )}
        {!data && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={420} />}
        {data && (
          <>
            <Figures painel={painel} dados={data} search={search} />
            {Object.values(data.graficos).every((pontos) => pontos.length === 0) ? (
              <EmptyState
                frase={
                  quantos > 0
                    ? 'Nenhum registro passa por estes filtros.'
                    : `Ainda não há ${cadastro.labels.plural.toLowerCase()} neste projeto.`
                }
              />
            ) : (
              <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
                {visiveis(cadastro, painel.graficos, new Set(user?.permissions ?? [])).map(([nome, grafico]) => (
                  <ChartPanel
                    key={nome}
                    cadastro={cadastro}
                    quadro={quadroDe(cadastro, grafico, { pontos: data.graficos[nome] ?? [], rotulos: data.rotulos })}
                    search={(recorte) => listSearch(search, recorte)}
                  />
                ))}
              </SimpleGrid>
            )}
          </>
        )}
        {filtrando && (
          <Suspense fallback={null}>
            <FilterDrawer
              opened
              cadastro={cadastro}
              search={search}
              onMudar={change}
              onClose={() => setFiltrando(false)}
            />
          </Suspense>
        )}
      </Page>
    </Box>
  );
}

const usePath = (): string => useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });

/** The board that the address names. */
export function PainelPage() {
  const path = usePath();
  const painel = paineis.find(({ caminho }) => caminho === path);
  return painel && <Board key={path} painel={painel} />;
}
