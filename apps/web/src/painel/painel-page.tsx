import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { paineis } from '@cadencia/domain/paineis.ts';
import {
  type Grafico,
  type Kpi,
  type Painel,
  type Recorte,
  type RespostaDoPainel,
  recorteDoKpi,
  visiveis,
} from '@cadencia/domain/painel.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { quadroDe } from '@cadencia/domain/painel-quadro.ts';
import { Button, Progress, SimpleGrid, Skeleton } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconPresentation, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, use, useRef } from 'react';
import { type BuscaDaLista, validateListSearch } from '../cadastro/list-search.ts';
import { knownFilters, queryOf } from '../cadastro/list-state.ts';
import { FilterButton, FilterChips } from '../cadastro/list-toolbar.tsx';
import { readableBy } from '../cadastro/values.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Figure, FigureStrip } from '../components/figure.tsx';
import { Page } from '../components/page.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import { WholeScreen } from '../components/whole-screen.tsx';
import { openFile } from '../lib/download.ts';
import { textOfError } from '../lib/erro-api.ts';
import { formatDataHora, formatInstante } from '../lib/formato.ts';
import { logError } from '../lib/log.ts';
import { notify } from '../lib/notify.ts';
import { readOptions } from '../lib/query.ts';
import { useAuth, usePermission } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ChartPanel, listOf, type SearchOf, searchOf } from './chart-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { TablePanel } from './table-panel.tsx';

/** Milliseconds after which the figures are read again without an event: 5 minutes, and one on a wall. */
const REFRESH_MS = 5 * 60_000;
const REFRESH_ON_WALL_MS = 60_000;

interface FiguresProps {
  readonly painel: Painel;
  readonly dados: RespostaDoPainel;
  readonly search: SearchOf;
}

const linked = (cadastro: Cadastro, search: BuscaDaLista | undefined) =>
  search &&
  ((numero: ReactNode) => (
    <Link to={listOf(cadastro)} search={search}>
      {numero}
    </Link>
  ));

/** A link to a list that is not that of the board. */
const linkedTo = (rota: string, f: Recorte | undefined) => (numero: ReactNode) => (
  <Link to={rota as '/suprimento'} search={f ? { f } : {}}>
    {numero}
  </Link>
);

function Figures({ painel, dados, search }: FiguresProps) {
  const { titulo, cadastro } = painel;
  const opened = (kpi: Kpi) => {
    const f = recorteDoKpi(kpi, dados);
    return kpi.lista ? linkedTo(kpi.lista.rota, f) : linked(cadastro, search(f));
  };
  return (
    <FigureStrip rotulo={`Números do ${titulo}`}>
      {numerosDe(painel, dados).map(({ nome, kpi, valor, comparacao, tom, doLimite }) => (
        <Figure
          key={nome}
          rotulo={kpi.label}
          valor={valor}
          open={opened(kpi)}
          comparacao={
            <>
              {comparacao && tom ? <StatusDot tone={tom}>{comparacao}</StatusDot> : comparacao}
              {doLimite !== undefined && (
                <Progress w="100%" size="sm" value={doLimite} color={`var(--cad-${tom})`} aria-hidden="true" />
              )}
            </>
          }
          {...(kpi.ajuda ? { formula: kpi.ajuda } : {})}
        />
      ))}
    </FigureStrip>
  );
}

/** Where the numbers are from, and of when. */
const deQue = ({ em, origem: { projeto, corte } }: RespostaDoPainel): string[] => [
  projeto,
  [...(corte ? [`Data de corte ${formatDataHora(corte)}`] : []), `Números de ${formatInstante(em)}`].join(' · '),
];

/** Whether no other chart stands beside a chart: it is wide, or the last of an odd number of narrow ones. */
function isAlone(graficos: readonly Grafico[], i: number): boolean {
  if (graficos[i]?.largo) return true;
  const depois = graficos[i + 1];
  const inicio = graficos.slice(0, i).findLastIndex(({ largo }) => largo) + 1;
  return (!depois || depois.largo === true) && (i - inicio) % 2 === 0;
}

const Loading = () => (
  <>
    <Skeleton height={180} />
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      {['a', 'b', 'c', 'd'].map((um) => (
        <Skeleton key={um} height={340} />
      ))}
    </SimpleGrid>
  </>
);

/** What modules add to the actions of their boards, by the addresses of these. */
export type BoardActions = Readonly<Record<string, ComponentType>>;
export const BoardActionsContext = createContext<BoardActions>({});

function OwnActions({ caminho }: { readonly caminho: string }) {
  const Acoes = use(BoardActionsContext)[caminho];
  return Acoes && <Acoes />;
}

function Board({ painel }: { readonly painel: Painel }) {
  const search = validateListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (parte: BuscaDaLista) =>
    void navigate({ to: '.', search: (antes: object) => ({ ...antes, ...parte }), replace: true });
  const { user } = useAuth();
  const cadastro = readableBy(painel.cadastro, user?.permissions ?? []);
  const { ordem: _, ...consulta } = queryOf(cadastro, search);
  // The whole document fills the screen, so that filters and hints, which float over it, are seen too.
  const { toggle, fullscreen } = useFullscreenDocument();
  const { data, error, refetch, isFetching } = useQuery({
    ...readOptions(painel.endpoint, { query: consulta }, ['cadastro', 'calculo', 'aprovacao']),
    refetchInterval: fullscreen ? REFRESH_ON_WALL_MS : REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const print = useMutation({
    mutationFn: () => openFile(painel.pdf, { query: consulta }),
    onError: (falha) => {
      const { mensagem, acao } = textOfError(falha);
      notify({ color: 'red', message: `${mensagem} ${acao}` });
    },
  });
  const botaoFiltros = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const quantos = knownFilters(cadastro, search.f).length;
  const podeListar = usePermission(cadastro.permission('Listar'));
  const listaDe: SearchOf = (recorte) => (podeListar ? searchOf(cadastro, search)(recorte) : undefined);
  const lista = listaDe(painel.tabela?.f);
  const graficos = visiveis(painel.cadastro, painel.graficos, new Set(user?.permissions ?? []));
  return (
    <WholeScreen whole={fullscreen}>
      <Page
        titulo={painel.titulo}
        contexto={data ? deQue(data).join(' · ') : 'Carregando'}
        acoes={
          <>
            <OwnActions caminho={painel.caminho} />
            <FilterButton ref={botaoFiltros} cadastro={cadastro} search={search} onMudar={change} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              loading={print.isPending}
              onClick={() => print.mutate()}
            >
              Imprimir
            </Button>
            {!isPhone && (
              <Button
                variant="default"
                leftSection={<IconPresentation size={16} />}
                onClick={() => void toggle().catch(logError.bind(null, 'encher a tela'))}
              >
                {fullscreen ? 'Sair da tela cheia' : 'Apresentar'}
              </Button>
            )}
          </>
        }
      >
        {!isPhone && (
          <FilterBar cadastro={cadastro} nomes={painel.filtros.split(',')} search={search} onMudar={change} />
        )}
        <FilterChips
          cadastro={cadastro}
          search={search}
          onMudar={change}
          onLimpar={() => change({ busca: undefined, f: undefined, ativo: undefined })}
          saida={botaoFiltros}
        />
        {!data && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <>
            <Figures painel={painel} dados={data} search={listaDe} />
            {Object.values(data.graficos).every((pontos) => pontos.length === 0) ? (
              <EmptyState
                frase={
                  quantos > 0
                    ? 'Nenhum registro passa por estes filtros.'
                    : `Ainda não há ${pluralNaFrase(cadastro)} neste projeto.`
                }
              />
            ) : (
              <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
                {graficos.map(([nome, grafico], i) => (
                  <ChartPanel
                    key={nome}
                    cadastro={cadastro}
                    quadro={quadroDe(cadastro, grafico, { ...data, pontos: data.graficos[nome] ?? [] })}
                    search={listaDe}
                    wide={isAlone(
                      graficos.map(([, um]) => um),
                      i,
                    )}
                    deQue={[...deQue(data), `Filtros: ${data.origem.filtros}`]}
                  />
                ))}
              </SimpleGrid>
            )}
            {painel.tabela && data.tabela && data.tabela.total > 0 && lista && (
              <TablePanel cadastro={cadastro} tabela={painel.tabela} lida={data.tabela} search={lista} />
            )}
          </>
        )}
      </Page>
    </WholeScreen>
  );
}

const usePath = (): string => useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });

export function PainelPage() {
  const path = usePath();
  const painel = paineis.find(({ caminho }) => caminho === path);
  return painel && <Board key={path} painel={painel} />;
}
