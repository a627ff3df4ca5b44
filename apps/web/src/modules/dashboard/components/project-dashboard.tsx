import { PENDENTES } from '@cadencia/domain/asfe/workflow.ts';
import { Button, Text } from '@mantine/core';
import { IconDeviceTv, IconFileImport, IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { ActivitiesLink } from '../../../components/activities-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Figure } from '../../../components/figure.tsx';
import { MiniCurve } from '../../../components/mini-curve.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { SoAsSuas } from '../../../components/so-as-suas.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import {
  formatContador,
  formatData,
  formatDataDeCorte,
  formatDataHora,
  formatInstante,
  formatNumero,
  formatPercentual,
} from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { filaQuery, nivelAberto } from '../../aprovacao/api.ts';
import { saudeQuery } from '../../cronograma/api.ts';
import type { Painel } from '../api.ts';
import { DelayedTable } from './delayed-table.tsx';
import { MyWork } from './my-work.tsx';
import styles from './project-dashboard.module.css';
import { ListsLoading } from './project-dashboard-loading.tsx';
import { ProjectFigures } from './project-figures.tsx';
import tableStyles from './tables.module.css';

function News({ novidades }: Pick<Painel, 'novidades'>) {
  if (novidades.length === 0) return <EmptyState frase="Nada de novo nas últimas 24 horas." />;
  return (
    <Scrollable rotulo="Novidades das últimas 24 horas" className={tableStyles.rolavel}>
      <ul className={tableStyles.lista}>
        {novidades.map(({ em, usuario, texto }) => (
          <li key={`${em} ${usuario} ${texto}`}>
            <Text className="cad-numero" span c="dimmed" fz="xs">
              {formatInstante(em)}
            </Text>
            <span>
              <strong>{usuario}</strong> {texto}
            </span>
          </li>
        ))}
      </ul>
    </Scrollable>
  );
}

/** The activities that start next after the data date. */
function Upcoming({ proximas }: Pick<Painel, 'proximas'>) {
  if (proximas.length === 0) return <EmptyState frase="Nenhuma atividade por iniciar." />;
  return (
    <ul className={tableStyles.lista}>
      {proximas.map(({ id, codigo, nome, inicio, critica }) => (
        <li key={id}>
          <Text className="cad-numero" span c="dimmed" fz="xs">
            {formatDataHora(inicio)}
          </Text>
          <span>
            <ActivitiesLink search={{ atividade: id }}>{codigo}</ActivitiesLink> {nome}
          </span>
          {critica && <StatusDot tone="critico">Crítica</StatusDot>}
        </li>
      ))}
    </ul>
  );
}

/** Stands in for a new project, which has nothing to show, with the button that imports its schedule. */
function NoActivities() {
  const navigate = useNavigate();
  const canImport = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const open = () => void navigate({ href: '/gestaoprojeto?importar=atualizar' });
  return (
    <EmptyState
      icone={<IconListTree size={40} stroke={1.4} />}
      frase="Este projeto ainda não tem atividades."
      detalhe="Com o cronograma do Primavera P6 (XER ou XML) ou do MS Project (XML), a curva e os atrasos aparecem aqui."
      acao={
        canImport && (
          <Button leftSection={<IconFileImport size={16} />} onClick={open}>
            Importar
          </Button>
        )
      }
    />
  );
}

const MOSTRADAS = 5;

/** The approvals that wait for the reader; nothing while there are none. */
function Approvals() {
  const { data = [], dataUpdatedAt } = useQuery(filaQuery());
  if (data.length === 0) return null;
  return (
    <Panel titulo="Fila de aprovações" acao={<Link to="/aprovacao">Ver a lista ({formatNumero(data.length)})</Link>}>
      <ul className={tableStyles.lista}>
        {data.slice(0, MOSTRADAS).map((pedido) => {
          const limite = nivelAberto(pedido)?.limite;
          return (
            <li key={pedido.id}>
              <Text className="cad-numero" span c="dimmed" fz="xs">
                {limite && `até ${formatInstante(limite)}`}
              </Text>
              <span>
                <Link to="/aprovacao" search={{ registro: pedido.registroId }}>
                  {pedido.numero}
                </Link>{' '}
                {pedido.titulo}
              </span>
              {limite && Date.parse(limite) <= dataUpdatedAt && <StatusDot tone="critico">Fora do prazo</StatusDot>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The health of the schedule, and the works that cannot go on together, each with its list. */
function Saude() {
  const pode = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { data } = useQuery({ ...saudeQuery, enabled: pode });
  if (!pode) return null;
  const conflitos = data?.verificacoes.find(({ codigo }) => codigo === 'CONFLITOS')?.achados ?? 0;
  return (
    <>
      {' · '}
      <Link to="/gestaoprojeto/saude">
        Saúde do cronograma{data?.indice == null ? '' : ` ${formatPercentual(data.indice, 0)}`}
      </Link>
      {conflitos > 0 && (
        <>
          {' · '}
          <Link to="/gestaoprojeto/saude" search={{ verificacao: 'CONFLITOS' }}>
            {formatContador(conflitos, 'trabalho simultâneo em conflito', 'trabalhos simultâneos em conflito')}
          </Link>
        </>
      )}
    </>
  );
}

/** Requests out of scope that wait for a decision, and the days without an accident. */
const maisNumeros = ({ asfePendentes, semAcidente }: Painel) => [
  asfePendentes !== null && (
    <Figure
      key="asfe"
      rotulo="ASFE pendentes"
      valor={formatNumero(asfePendentes)}
      open={(valor) => (
        <Link to="/servico-fora-escopo" search={{ f: { situacao: PENDENTES.join() } }}>
          {valor}
        </Link>
      )}
      comparacao="à espera de decisão"
      formula="Serviços fora de escopo em análise técnica ou em aprovação."
    />
  ),
  semAcidente && (
    <Figure
      key="acidente"
      rotulo="Dias sem acidente"
      valor={formatNumero(semAcidente.dias)}
      open={(valor) => (
        <Link
          to="/rdo"
          search={semAcidente.ultimo ? { f: { dia: `${semAcidente.ultimo}..${semAcidente.ultimo}` } } : {}}
        >
          {valor}
        </Link>
      )}
      comparacao={semAcidente.ultimo ? `Último em ${formatData(semAcidente.ultimo)}` : 'Nenhum nos diários'}
      formula="Dias até a data de corte desde o último acidente, com ou sem afastamento, dos Diários de Obra; sem nenhum, desde o primeiro diário."
    />
  ),
];

interface Props {
  readonly titulo: string;
  readonly painel: Painel;
}

const contexto = ({ projeto, calculadoEm, apontadoAte }: Painel): string =>
  [
    projeto.des_titulo_pro,
    formatDataDeCorte(projeto.dat_data_corte_pro, apontadoAte),
    calculadoEm ? `Calculado em ${formatInstante(calculadoEm)}` : 'Ainda não calculado',
  ].join(' · ');

export function ProjectDashboard({ titulo, painel }: Props) {
  // The lists are below the first screen of a phone, so they are drawn after it shows.
  const isWhole = useDeferredValue(true, false);
  return (
    <Page
      titulo={titulo}
      acoes={
        <Button
          variant="default"
          leftSection={<IconDeviceTv size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/dashboard/sala" {...props} />}
        >
          Sala de controle
        </Button>
      }
      contexto={
        <>
          {contexto(painel)}
          {painel.parcial && (
            <>
              {' · '}
              <SoAsSuas atividades={painel.atividades.total} />
            </>
          )}
          {painel.atividades.total > 0 && <Saude />}
        </>
      }
    >
      <ProjectFigures painel={painel} mais={maisNumeros(painel)} />
      <Approvals />
      <MyWork />
      {painel.atividades.total === 0 ? (
        <NoActivities />
      ) : (
        <div className={styles.grade}>
          <Panel titulo="Curva de avanço" acao={<Link to="/curvaavanco/dados">Ver a curva</Link>}>
            <Curve painel={painel} />
          </Panel>
          {isWhole ? <Lists painel={painel} /> : <ListsLoading />}
        </div>
      )}
    </Page>
  );
}

function Lists({ painel: { novidades, atrasos, proximas, atividades } }: { readonly painel: Painel }) {
  return (
    <>
      <Panel titulo="Novidades">
        <News novidades={novidades} />
      </Panel>
      <Panel
        titulo="Maiores atrasos"
        acao={
          atrasos.length > 0 && (
            <ActivitiesLink search={{ atrasadas: true }}>
              {atividades.atrasadas === 1 ? 'Ver a única' : `Ver todas as ${formatNumero(atividades.atrasadas)}`}
            </ActivitiesLink>
          )
        }
      >
        <DelayedTable atrasos={atrasos} />
      </Panel>
      <Panel titulo="Próximas a iniciar">
        <Upcoming proximas={proximas} />
      </Panel>
    </>
  );
}

function Curve({ painel: { curva, indices } }: { readonly painel: Painel }) {
  const [first] = curva;
  const last = curva.at(-1);
  const isDrawn = curva.some(({ previstoPct, realizadoPct, tendenciaPct }) =>
    [previstoPct, realizadoPct, tendenciaPct].some((pct) => pct !== null),
  );
  if (!first || !last || !isDrawn) return <EmptyState frase="Ainda não há atividades com peso para traçar a curva." />;
  return (
    <MiniCurve
      descricao={`Curva S: previsto ${formatPercentual(indices.previstoPct)}, realizado ${formatPercentual(indices.realizadoPct)} na data de corte.`}
      extremos={[formatData(first.termino), formatData(last.termino)]}
      series={[
        { nome: 'Previsto', estilo: 'previsto', valores: curva.map(({ previstoPct }) => previstoPct) },
        { nome: 'Realizado', estilo: 'realizado', valores: curva.map(({ realizadoPct }) => realizadoPct) },
        { nome: 'Tendência', estilo: 'tendencia', valores: curva.map(({ tendenciaPct }) => tendenciaPct) },
      ]}
    />
  );
}
