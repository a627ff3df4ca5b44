import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CurvaChart } from '../../../components/chart/curva-chart.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { SoAsSuas } from '../../../components/so-as-suas.tsx';
import { formatDataDeCorte, formatNumero } from '../../../lib/formato.ts';
import { curvaQuery, periodoQuery } from '../api.ts';
import { CurvaFigures } from '../components/curva-figures.tsx';
import { CurvaTable } from '../components/curva-table.tsx';
import { CurvaTools } from '../components/curva-tools.tsx';
import { ExportActions } from '../components/export-actions.tsx';
import { PeriodDrawer } from '../components/period-drawer.tsx';
import { usePedido } from '../components/use-pedido.ts';
import styles from './dados-page.module.css';

interface PropsOpenPeriod {
  readonly curva: Curva;
  /** Start of the period; undefined when closed. */
  readonly inicio: string | undefined;
  readonly onClose: () => void;
}

/** The drawer loads with the first period that is opened, and stays mounted to animate its closing. */
function OpenPeriod({ curva, inicio, onClose }: PropsOpenPeriod) {
  const { pedido } = usePedido();
  const [wanted, setWanted] = useState(inicio !== undefined);
  if (inicio !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <PeriodDrawer curva={curva} inicio={inicio} query={periodoQuery(pedido, inicio ?? curva.corte)} onClose={onClose} />
  );
}

const route = getRouteApi('/produto/curvaavanco/dados');

const TITULO = 'Curva de Avanço — Dados';

const contexto = ({ corte, apontadoAte, linhaBase, pesoTotal, unidade }: Curva): string =>
  [
    formatDataDeCorte(corte, apontadoAte),
    linhaBase ? `Linha de base ${linhaBase.nome}` : 'Sem linha de base',
    `${formatNumero(pesoTotal)} ${unidade}`,
  ].join(' · ');

export function DadosPage(): ReactNode {
  const { pedido, filtros } = usePedido();
  const { data, isPending, error, refetch, isFetching, isPlaceholderData } = useQuery(curvaQuery(pedido));
  if (isPending) return <LoadingPage />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <CurvaTools />
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data.pesoTotal > 0) return <CurvaPage curva={data} isBusy={isPlaceholderData} />;
  return filtros > 0 ? <NothingPasses /> : <EmptyPage />;
}

function CurvaPage({ curva, isBusy }: { readonly curva: Curva; readonly isBusy: boolean }) {
  const { ver, periodo } = route.useSearch();
  const navigate = route.useNavigate();
  const openPeriod = (inicio: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, periodo: inicio }), replace: true });
  return (
    <Page
      cheia
      titulo={TITULO}
      contexto={
        <>
          {contexto(curva)}
          {curva.soSuas !== null && (
            <>
              {' · '}
              <SoAsSuas atividades={curva.soSuas} />
            </>
          )}
        </>
      }
      acoes={<ExportActions curva={curva} />}
    >
      <CurvaFigures {...curva} />
      <CurvaTools />
      {!curva.linhaBase && (
        <Notice tone="atencao" titulo="Este projeto não tem linha de base">
          Sem ela não há curva prevista nem desvio. Importe de novo o cronograma, com a linha de base ou as datas-alvo,
          em Gestão do Projeto.
        </Notice>
      )}
      <Stack className={styles.conteudo ?? ''} flex="1 1 0" gap={16} mih="auto" aria-busy={isBusy}>
        {ver !== 'tabela' && <CurvaChart curva={curva} onPick={openPeriod} />}
        <CurvaTable curva={curva} onOpen={({ inicio }) => openPeriod(inicio)} />
      </Stack>
      <OpenPeriod curva={curva} inicio={periodo} onClose={() => openPeriod(undefined)} />
    </Page>
  );
}

function LoadingPage() {
  return (
    <Page cheia titulo={TITULO} contexto="Carregando a curva">
      <Skeleton height={92} />
      <CurvaTools />
      <Skeleton h={380} />
      <Skeleton height={240} />
    </Page>
  );
}

function NothingPasses() {
  return (
    <Page titulo={TITULO}>
      <CurvaTools />
      <EmptyState frase="Nenhuma atividade com peso passa por estes filtros." />
    </Page>
  );
}

function EmptyPage() {
  const navigate = useNavigate();
  return (
    <Page titulo={TITULO}>
      <EmptyState
        icone={<IconChartLine size={40} stroke={1.4} />}
        frase="Ainda não há atividades com peso para traçar a curva."
        detalhe="Importe o cronograma do Primavera P6 ou do MS Project, com recursos ou durações, e calcule."
        acao={<Button onClick={() => void navigate({ href: '/gestaoprojeto' })}>Ir para a Gestão do Projeto</Button>}
      />
    </Page>
  );
}
