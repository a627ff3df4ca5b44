import { paineis } from '@cadencia/domain/paineis.ts';
import { type Painel, type Recorte, type RespostaDoPainel, visiveis } from '@cadencia/domain/painel.ts';
import { quadroDe } from '@cadencia/domain/painel-desenho.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { Box, Button, Progress, SimpleGrid, Skeleton } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import { IconPresentation, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { type BuscaDaLista, validateListSearch } from '../cadastro/list-search.ts';
import { knownFilters, queryOf } from '../cadastro/list-state.ts';
import { FilterButton, FilterChips } from '../cadastro/list-toolbar.tsx';
import { readableBy } from '../cadastro/values.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Figure, FigureStrip } from '../components/figure.tsx';
import { Page } from '../components/page.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import { openFile } from '../lib/download.ts';
import { textOfError } from '../lib/erro-api.ts';
import { formatInstante } from '../lib/formato.ts';
import { notify } from '../lib/notify.ts';
import { readOptions } from '../lib/query.ts';
import { useAuth } from '../lib/session.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ChartPanel, listOf } from './chart-panel.tsx';

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

function Figures({ painel, dados, search }: FiguresProps) {
  const { titulo, cadastro } = painel;
  return (
    <FigureStrip rotulo={`Números do ${titulo}`}>
      {numerosDe(painel, dados).map(({ nome, kpi, valor, comparacao, tom, doLimite }) => (
        <Figure
          key={nome}
          rotulo={kpi.label}
          valor={valor}
          open={(numero) => (
            <Link to={listOf(cadastro)} search={listSearch(search, kpi.f)}>
              {numero}
            </Link>
          )}
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
  const print = useMutation({
    mutationFn: () => openFile(painel.pdf, { query: consulta }),
    onError: (falha) => {
      const { mensagem, acao } = textOfError(falha);
      notify({ color: 'red', message: `${mensagem} ${acao}` });
    },
  });
  const { ref, toggle, fullscreen } = useFullscreenElement();
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
              <Button variant="default" leftSection={<IconPresentation size={16} />} onClick={() => void toggle()}>
                {fullscreen ? 'Sair da tela cheia' : 'Apresentar'}
              </Button>
            )}
          </>
        }
      >
        <FilterChips
          cadastro={cadastro}
          search={search}
          onMudar={change}
          onLimpar={() => change({ busca: undefined, f: undefined, ativo: undefined })}
          saida={botaoFiltros}
        />
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
                {visiveis(painel.cadastro, painel.graficos, new Set(user?.permissions ?? [])).map(([nome, grafico]) => (
                  <ChartPanel
                    key={nome}
                    cadastro={cadastro}
                    quadro={quadroDe(cadastro, grafico, { ...data, pontos: data.graficos[nome] ?? [] })}
                    search={(recorte) => listSearch(search, recorte)}
                  />
                ))}
              </SimpleGrid>
            )}
          </>
        )}
      </Page>
    </Box>
  );
}

const usePath = (): string => useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });

export function PainelPage() {
  const path = usePath();
  const painel = paineis.find(({ caminho }) => caminho === path);
  return painel && <Board key={path} painel={painel} />;
}
