import { Box, Button, Flex, NativeSelect, SimpleGrid, Skeleton } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconPresentation, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ActivitiesLink } from '../../../components/activities-link.tsx';
import { CurvaChart } from '../../../components/chart/curva-chart.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { SoAsSuas } from '../../../components/so-as-suas.tsx';
import { WholeScreen } from '../../../components/whole-screen.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDataDeCorte, formatInstante, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { choicesOf, chosen, FILTROS, opcoesQuery } from '../../curvaavanco/api.ts';
import { DelayedTable } from '../components/delayed-table.tsx';
import { MaisNumeros } from '../components/mais-numeros.tsx';
import { AVirTable, Marcos } from '../components/marcos.tsx';
import styles from '../components/partes.module.css';
import { Partes } from '../components/partes.tsx';
import { ProjectFigures } from '../components/project-figures.tsx';
import { Quadros } from '../components/quadros.tsx';
import { type Geral, geralQuery, openPdf, quadrosQuery } from '../geral.ts';

const TITULO = 'Painel Geral';
const route = getRouteApi('/produto/dashboard/geral');

const NARROW = ['fase', 'area', 'disciplina', 'contrato'] as const;

/** One list for each part that narrows the board. */
function Filtros() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useQuery(opcoesQuery);
  return (
    <Flex gap={8} wrap="wrap">
      {NARROW.map((nome) => (
        <NativeSelect
          key={nome}
          flex={{ base: '1 1 40%', sm: '0 0 auto' }}
          aria-label={FILTROS[nome].todas}
          value={String(search[nome] ?? '')}
          data={choicesOf(nome, data)}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: (antes) => ({ ...antes, ...chosen(nome, value) }) })
          }
        />
      ))}
    </Flex>
  );
}

function Curva({ geral }: { readonly geral: Geral }) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { curva: periodos, unidade, corte, marcos, indices } = geral;
  if (periodos.length === 0 || indices.pesoTotal === 0)
    return <EmptyState frase="Ainda não há atividades com peso para traçar a curva." />;
  return (
    <CurvaChart
      nua
      curva={{ periodos, unidade, corte, marcos, indices, pesoTotal: indices.pesoTotal }}
      onPick={(periodo) => void navigate({ to: '/curvaavanco/dados', search: { ...search, periodo } })}
    />
  );
}

interface PropsDoCorpo {
  readonly geral: Geral;
  readonly naParede: boolean;
}

function Corpo({ geral, naParede }: PropsDoCorpo) {
  const { area, disciplina, contrato, fase } = route.useSearch();
  const parte = { area, disciplina, contrato, fase };
  const {
    data: quadros,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...quadrosQuery(parte, naParede),
    placeholderData: keepPreviousData,
  });
  const falhou = error && !quadros;
  const { narrativa, partes, indices, atrasos, atividades, marcos, aVir, recorte } = geral;
  const { farois } = indices;
  return (
    <>
      <ProjectFigures painel={geral} partes={parte} recorte={recorte} />
      {!falhou && <MaisNumeros geral={geral} quadros={quadros} partes={parte} />}
      <SimpleGrid minColWidth="min(100%, max(380px, (100% - 32px) / 3))" autoFlow="auto-fit">
        <div className={styles.larga}>
          <Panel titulo="Em poucas palavras">
            <ul className={styles.narrativa}>
              {narrativa.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={styles.larga}>
          <Panel
            titulo="Curva de avanço por turno"
            acao={
              <Link to="/curvaavanco/dados" search={parte}>
                Ver a curva
              </Link>
            }
          >
            <Curva geral={geral} />
          </Panel>
        </div>
        <Panel titulo="Por área">
          <Partes titulo="Área" parametro="area" partes={partes.area} farois={farois} recorte={recorte} />
        </Panel>
        <Panel titulo="Por disciplina">
          <Partes
            titulo="Disciplina"
            parametro="disciplina"
            partes={partes.disciplina}
            farois={farois}
            recorte={recorte}
          />
        </Panel>
        <Panel titulo="Por contrato">
          <Partes titulo="Contrato" parametro="contrato" partes={partes.contrato} farois={farois} recorte={recorte} />
        </Panel>
        <Box className={quadros?.comecou === false ? styles.larga : undefined} display="grid" miw={0}>
          <Panel titulo="O que vem">
            <AVirTable aVir={aVir} corte={geral.corte} recorte={recorte} />
          </Panel>
        </Box>
        {falhou ? (
          <div className={styles.larga}>
            <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Quadros geral={geral} quadros={quadros} partes={parte} />
        )}
        <div className={styles.larga}>
          <Panel
            titulo="Maiores atrasos"
            acao={
              atrasos.length > 0 && (
                <ActivitiesLink search={{ atrasadas: true, atributos: recorte }}>
                  {atividades.atrasadas === 1 ? 'Ver a única' : `Ver todas as ${formatNumero(atividades.atrasadas)}`}
                </ActivitiesLink>
              )
            }
          >
            <Scrollable rotulo="Maiores atrasos">
              <DelayedTable atrasos={atrasos} />
            </Scrollable>
          </Panel>
        </div>
        <div className={styles.larga}>
          <Panel titulo="Marcos">
            <Marcos marcos={marcos} recorte={recorte} />
          </Panel>
        </div>
      </SimpleGrid>
    </>
  );
}

/** The board of the whole shutdown: figures, what they say, the curve, the parts, what is late and what comes. */
export function GeralPage() {
  const { area, disciplina, contrato, fase } = route.useSearch();
  const { toggle, fullscreen } = useFullscreenDocument();
  const { data, error, refetch, isFetching } = useQuery({
    ...geralQuery({ area, disciplina, contrato, fase }, fullscreen),
    placeholderData: keepPreviousData,
  });
  const print = useMutation({
    mutationFn: () => openPdf({ area, disciplina, contrato, fase }),
    onError: (falha) => {
      const { mensagem, acao } = textOfError(falha);
      notify({ color: 'red', message: `${mensagem} ${acao}` });
    },
  });
  const contexto = data && (
    <>
      {[
        data.projeto.des_titulo_pro,
        formatDataDeCorte(data.projeto.dat_data_corte_pro, data.apontadoAte),
        data.calculadoEm ? `Calculado em ${formatInstante(data.calculadoEm)}` : 'Ainda não calculado',
      ].join(' · ')}
      {data.parcial && (
        <>
          {' · '}
          <SoAsSuas atividades={data.atividades.total} />
        </>
      )}
    </>
  );
  return (
    <WholeScreen whole={fullscreen}>
      <Page
        titulo={TITULO}
        contexto={contexto ?? 'Carregando'}
        acoes={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              loading={print.isPending}
              disabled={!data || data.atividades.total === 0}
              onClick={() => print.mutate()}
            >
              PDF
            </Button>
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<IconPresentation size={16} aria-hidden="true" />}
              onClick={() => void toggle()}
            >
              {fullscreen ? 'Sair da apresentação' : 'Apresentar'}
            </Button>
          </>
        }
      >
        <Filtros />
        {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <Skeleton height={103} />
            <Skeleton height={300} />
          </>
        )}
        {data &&
          (data.atividades.total === 0 ? (
            <EmptyState frase="Nenhuma atividade aqui." detalhe="Importe ou monte o cronograma, ou mude os filtros." />
          ) : (
            <Corpo geral={data} naParede={fullscreen} />
          ))}
      </Page>
    </WholeScreen>
  );
}
