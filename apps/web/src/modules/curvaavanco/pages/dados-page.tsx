import { type Curva, GRAOS, type Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { formatDataHora, formatNumero } from '../../../lib/formato.ts';
import { curvaQuery, periodoQuery } from '../api.ts';
import { CurvaChart } from '../components/curva-chart.tsx';
import { CurvaFigures } from '../components/curva-figures.tsx';
import { CurvaTable } from '../components/curva-table.tsx';
import { ExportActions } from '../components/export-actions.tsx';
import styles from './dados-page.module.css';

const PeriodDrawer = lazy(() =>
  import('../components/period-drawer.tsx').then(({ PeriodDrawer }) => ({ default: PeriodDrawer })),
);

const route = getRouteApi('/produto/curvaavanco/dados');

const TITULO = 'Curva de Avanço — Dados';
const GRAO_PADRAO: Grao = 'TURNO';
const graos = Object.entries(GRAOS).map(([value, label]) => ({ value: value as Grao, label }));

const contexto = ({ corte, linhaBase, pesoTotal, unidade }: Curva): string =>
  [
    `Data de corte ${formatDataHora(corte)}`,
    linhaBase ? `Linha de base ${linhaBase.nome}` : 'Sem linha de base',
    `${formatNumero(pesoTotal)} ${unidade}`,
  ].join(' · ');

export function DadosPage() {
  const { grao = GRAO_PADRAO } = route.useSearch();
  const { data, isPending, error, refetch, isFetching } = useQuery(curvaQuery(grao));
  if (isPending) return <LoadingPage />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data.periodos.length === 0 || data.pesoTotal === 0) return <EmptyPage />;
  return <CurvaPage curva={data} grao={grao} stale={data.grao !== grao} />;
}

interface CurvaPageProps {
  readonly curva: Curva;
  readonly grao: Grao;
  /** The curve of another grain is on screen until this one arrives. */
  readonly stale: boolean;
}

function CurvaPage({ curva, grao, stale }: CurvaPageProps) {
  const { ver, periodo } = route.useSearch();
  const navigate = route.useNavigate();
  const isTable = ver === 'tabela';
  const openPeriod = (inicio: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, periodo: inicio }), replace: true });
  return (
    <Page cheia titulo={TITULO} contexto={contexto(curva)} acoes={<ExportActions curva={curva} />}>
      <CurvaFigures {...curva} />
      <div className={`${styles.ferramentas} cad-sem-impressao`}>
        <SegmentedControl
          aria-label="Grão"
          data={graos}
          value={grao}
          onChange={(value) => void navigate({ search: (search) => ({ ...search, grao: value, periodo: undefined }) })}
        />
        <Button
          variant="subtle"
          leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => void navigate({ search: (search) => ({ ...search, ver: isTable ? undefined : 'tabela' }) })}
        >
          {isTable ? 'Ver o gráfico' : 'Ver como tabela'}
        </Button>
      </div>
      {!curva.linhaBase && (
        <Notice tone="atencao" titulo="Este projeto não tem linha de base">
          Sem ela não há curva prevista nem desvio: importe o cronograma com a linha de base ou crie uma na Gestão do
          Projeto.
        </Notice>
      )}
      <div className={styles.conteudo} aria-busy={stale}>
        {!isTable && <CurvaChart curva={curva} onPick={openPeriod} />}
        <CurvaTable curva={curva} onOpen={({ inicio }) => openPeriod(inicio)} />
      </div>
      <OpenPeriod curva={curva} inicio={periodo} onClose={() => openPeriod(undefined)} />
    </Page>
  );
}

interface OpenPeriodProps {
  readonly curva: Curva;
  readonly inicio: string | undefined;
  readonly onClose: () => void;
}

/** The drawer loads with the first period that is opened, and stays to close with its motion. */
function OpenPeriod({ curva, inicio, onClose }: OpenPeriodProps) {
  const [wanted, setWanted] = useState(inicio !== undefined);
  if (inicio !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PeriodDrawer
        curva={curva}
        inicio={inicio}
        query={periodoQuery(curva.grao, inicio ?? curva.corte)}
        onClose={onClose}
      />
    </Suspense>
  );
}

function LoadingPage() {
  return (
    <Page cheia titulo={TITULO} contexto="Carregando a curva">
      <Skeleton height={92} />
      <Skeleton height={36} width={360} />
      <Skeleton className={styles.grafico} />
      <Skeleton height={240} />
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
