import type { RelatorioSaude, VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import { ACHADO_EM_PALAVRAS } from '@cadencia/domain/saude-em-palavras.ts';
import { Anchor, Button, SegmentedControl, Skeleton, Table, Text } from '@mantine/core';
import { IconArrowLeft, IconCalculator, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { downloadText, toCsv } from '../../../lib/csv.ts';
import { formatContador, formatDataHora, formatPercentual, VAZIO } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { saudeQuery } from '../api.ts';
import { AchadosSaude } from '../components/achados-saude.tsx';
import styles from '../components/saude.module.css';
import { contadoDe, metaDe, VEREDITOS } from '../components/saude-em-tela.ts';
import { Severidade } from '../components/severidade.tsx';

const route = getRouteApi('/produto/gestaoprojeto/saude');

const TITULO = 'Saúde do cronograma';

const isMotivo = (motivo: string | undefined): motivo is keyof typeof ACHADO_EM_PALAVRAS =>
  motivo !== undefined && Object.hasOwn(ACHADO_EM_PALAVRAS, motivo);

const contextoDe = ({ dataBase, indice, parcial, verificacoes }: RelatorioSaude): string =>
  [
    `Data de corte ${formatDataHora(dataBase)}`,
    parcial
      ? 'Só os achados das suas atividades, sem os índices do todo'
      : `${formatPercentual(indice, 0)} das verificações feitas passam`,
    formatContador(verificacoes.filter(({ veredito }) => veredito === 'FALHA').length, 'falha', 'falham'),
  ].join(' · ');

const palavraDe = ({ veredito }: VerificacaoSaude): string => (veredito ? VEREDITOS[veredito].palavra : VAZIO);

const nomeDe = ({ numero, nome }: VerificacaoSaude): string => `${numero} · ${nome}`;

/** What a check says to do: about what it found, or to get what it lacks. */
const oQueFazer = ({ sugestao, falta }: VerificacaoSaude): string => sugestao ?? falta ?? '';

const exportar = ({ verificacoes }: RelatorioSaude): void =>
  downloadText(
    'saude-do-cronograma.csv',
    toCsv([
      ['Nº', 'Verificação', 'Severidade', 'Contado', 'Meta', 'Situação', 'Achados', 'O que fazer'],
      ...verificacoes.map((uma) => [
        uma.numero,
        uma.nome,
        uma.severidade,
        contadoDe(uma),
        metaDe(uma),
        palavraDe(uma),
        uma.achados,
        oQueFazer(uma),
      ]),
    ]),
  );

function Linha({ verificacao }: { readonly verificacao: VerificacaoSaude }) {
  const { codigo, achados, severidade, veredito } = verificacao;
  return (
    <Table.Tr>
      <Table.Td>
        {achados > 0 ? (
          <Anchor
            inherit
            fw={600}
            renderRoot={(props) => (
              <Link
                from="/gestaoprojeto/saude"
                to="."
                search={(antes) => ({ ...antes, verificacao: codigo })}
                {...props}
              />
            )}
          >
            {nomeDe(verificacao)}
          </Anchor>
        ) : (
          nomeDe(verificacao)
        )}
        <Severidade severidade={severidade} />
      </Table.Td>
      <Table.Td>{veredito && <StatusDot tone={VEREDITOS[veredito].tone}>{palavraDe(verificacao)}</StatusDot>}</Table.Td>
      <Table.Td className="cad-numero">
        {contadoDe(verificacao)}
        <Text fz="xs" c="dimmed">
          Meta {metaDe(verificacao)}
        </Text>
      </Table.Td>
      <Table.Td>{oQueFazer(verificacao)}</Table.Td>
    </Table.Tr>
  );
}

const VER = [
  { value: '', label: 'Todas' },
  { value: 'falham', label: 'As que falham' },
  { value: 'seguranca', label: 'De segurança' },
];

function Verificacoes({ relatorio: { verificacoes } }: { readonly relatorio: RelatorioSaude }) {
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const mostradas = verificacoes.filter(
    ({ veredito, severidade }) => !ver || (ver === 'falham' ? veredito === 'FALHA' : severidade !== null),
  );
  return (
    <>
      <SegmentedControl
        className="cad-sem-impressao"
        style={{ alignSelf: 'flex-start' }}
        aria-label="Quais verificações"
        data={VER}
        value={ver ?? ''}
        onChange={(valor) =>
          void navigate({
            search: (antes) => ({ ...antes, ver: valor === 'falham' || valor === 'seguranca' ? valor : undefined }),
            replace: true,
          })
        }
      />
      {mostradas.length === 0 ? (
        <EmptyState frase="Nenhuma verificação aqui: nada falha." />
      ) : (
        <Scrollable rotulo="Verificações" bg="var(--cad-superficie)">
          <Table className={styles.tabela ?? ''} fz="sm" withTableBorder>
            <Table.Thead visibleFrom="sm">
              <Table.Tr>
                <Table.Th>Verificação</Table.Th>
                <Table.Th>Situação</Table.Th>
                <Table.Th>Contado</Table.Th>
                <Table.Th>O que fazer</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mostradas.map((uma) => (
                <Linha key={uma.codigo} verificacao={uma} />
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
      )}
    </>
  );
}

/** The checks of the schedule, and what one of them found. */
export function SaudePage() {
  const { verificacao, motivo, busca, servico } = route.useSearch();
  const navigate = route.useNavigate();
  const calcula = usePermission('GestaoProjeto:CalcularCronograma');
  const { data, error, isFetching, refetch } = useQuery(saudeQuery);
  if (!data) {
    return (
      <Page titulo={TITULO} contexto={error ? undefined : 'Verificando o cronograma'}>
        {error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={480} />
        )}
      </Page>
    );
  }
  const escolhida = data.verificacoes.find(({ codigo }) => codigo === verificacao);
  if (escolhida) {
    return (
      <Page
        titulo={nomeDe(escolhida)}
        contexto={`${contadoDe(escolhida)} · meta ${metaDe(escolhida)} · ${palavraDe(escolhida)}`}
        acoes={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link from="/gestaoprojeto/saude" to="." search={({ ver }) => ({ ver })} {...props} />
            )}
          >
            Todas as verificações
          </Button>
        }
      >
        <AchadosSaude
          key={escolhida.codigo}
          verificacao={escolhida}
          filtro={{ motivo: isMotivo(motivo) ? motivo : undefined, busca, servico }}
          onFiltro={(filtro) => void navigate({ search: (antes) => ({ ...antes, ...filtro }), replace: true })}
        />
      </Page>
    );
  }
  return (
    <Page
      titulo={TITULO}
      contexto={contextoDe(data)}
      acoes={
        <>
          <Button
            variant="default"
            leftSection={<IconTableExport size={16} aria-hidden="true" />}
            onClick={() => exportar(data)}
          >
            Exportar CSV
          </Button>
          {calcula && (
            <Button
              leftSection={<IconCalculator size={16} aria-hidden="true" />}
              renderRoot={(props) => <Link to="/gestaoprojeto" search={{ calcular: true }} {...props} />}
            >
              Recalcular
            </Button>
          )}
        </>
      }
    >
      <Verificacoes relatorio={data} />
    </Page>
  );
}
