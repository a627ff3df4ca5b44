import type { AchadoSaude, VerificacaoSaude } from '@cadencia/domain/cronograma/saude/schema.ts';
import { Anchor, Button, Group, NativeSelect, Skeleton, Table, Text } from '@mantine/core';
import { IconTableExport, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { type Celula, downloadText, toCsv } from '../../../lib/csv.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatDataHora, formatDuracao, formatHh, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { achadosQuery, type FiltroAchados, readAchados } from '../api.ts';
import styles from './saude.module.css';
import { Severidade } from './severidade.tsx';

type Motivo = AchadoSaude['motivo'];

/** What the number of a finding counts; where nothing is said, minutes. */
const CONTA: Readonly<Partial<Record<Motivo, (valor: number) => string>>> = {
  REGRA_SUBJETIVA: formatHh,
  ...Object.fromEntries(
    ['ACIMA_DO_LIMITE', 'LOCAL_LOTADO', 'APOIO_EM_DOBRO'].map((um) => [
      um,
      (n: number) => `${formatNumero(n, Number.isInteger(n) ? 0 : 2)} a mais`,
    ]),
  ),
  ...Object.fromEntries(
    ['RADIOGRAFIA_COM_GENTE', 'QUENTE_COM_ABERTURA', 'ICAMENTO_SOBRE_GENTE'].map((um) => [
      um,
      (n: number) => `${formatContador(n, 'atividade', 'atividades')} ao mesmo tempo`,
    ]),
  ),
};

const valorDe = ({ motivo, valor }: AchadoSaude): string =>
  valor === null ? '' : (CONTA[motivo] ?? formatDuracao)(valor);

const quandoDe = ({ de, ate }: AchadoSaude): string =>
  [de, ate]
    .filter((um) => um !== null)
    .map((um) => formatDataHora(um))
    .join(' a ');

const nomeDe = (atividade: AchadoSaude['atividade']): string =>
  atividade ? `${atividade.codigo} ${atividade.nome}` : '';

/** What the finding is with: the other activity, the craft, or the record that it names. */
const comQueDe = ({ outra, especialidade, registro }: AchadoSaude): string =>
  especialidade ? `${especialidade.sigla} ${especialidade.nome}` : (registro?.nome ?? nomeDe(outra));

/** Where the list of each kind of record stands. */
const ROTAS: Readonly<Record<string, string>> = {
  raquete: '/controleraquete',
  local: '/local',
  controleapoio: '/controleapoio',
  equipamento: '/equipamento',
  pessoa: '/pessoa',
  sistema: '/sistema',
};

const AtividadeLink = ({ atividade }: Pick<AchadoSaude, 'atividade'>) =>
  atividade && (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/gestaoprojeto" search={{ atividade: atividade.id }} {...props} />}
    >
      {nomeDe(atividade)}
    </Anchor>
  );

const RegistroLink = ({
  rota,
  id,
  children,
}: {
  readonly rota: string;
  readonly id: number;
  readonly children: ReactNode;
}) => (
  <Anchor inherit renderRoot={(props) => <Link to={rota as '/controleraquete'} search={{ registro: id }} {...props} />}>
    {children}
  </Anchor>
);

function ComQue({ achado }: { readonly achado: AchadoSaude }) {
  const { outra, registro } = achado;
  if (outra) return <AtividadeLink atividade={outra} />;
  const rota = registro && ROTAS[registro.entidade];
  if (!rota) return comQueDe(achado);
  return (
    <RegistroLink rota={rota} id={registro.id}>
      {registro.nome}
    </RegistroLink>
  );
}

function Linha({ achado }: { readonly achado: AchadoSaude }) {
  const { severidade, servico, tag } = achado;
  return (
    <Table.Tr>
      <Table.Td>
        <Severidade severidade={severidade} />
        {achado.achado}
        <Text fz="xs" c="dimmed">
          {achado.sugestao}
        </Text>
      </Table.Td>
      <Table.Td>
        <AtividadeLink atividade={achado.atividade} />
        {servico && (
          <Text fz="xs" component="div">
            <RegistroLink rota="/servico" id={servico.id}>
              {servico.codigo} {servico.titulo}
            </RegistroLink>
            {tag && ` · ${tag}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <ComQue achado={achado} />
      </Table.Td>
      <Table.Td className="cad-numero">
        {valorDe(achado)}
        <Text fz="xs" c="dimmed">
          {quandoDe(achado)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}

const TITULOS = [
  'Severidade',
  'Achado',
  'O que fazer',
  'Atividade',
  'Serviço',
  'TAG',
  'Com o quê',
  'Quanto',
  'De',
  'Até',
];

const celulasDe = (achado: AchadoSaude): Celula[] => [
  achado.severidade,
  achado.achado,
  achado.sugestao,
  nomeDe(achado.atividade),
  achado.servico && `${achado.servico.codigo} ${achado.servico.titulo}`,
  achado.tag,
  comQueDe(achado),
  valorDe(achado),
  achado.de && formatDataHora(achado.de, 0),
  achado.ate && formatDataHora(achado.ate, 0),
];

/** Rows of the file at most. */
const MAX_NO_ARQUIVO = 10_000;

async function exportAchados({ codigo, numero }: VerificacaoSaude, filtro: FiltroAchados): Promise<void> {
  const linhas: AchadoSaude[] = [];
  for (;;) {
    const janela = await readAchados(codigo, filtro, linhas.length);
    linhas.push(...janela.linhas);
    if (janela.linhas.length === 0 || linhas.length >= Math.min(janela.total, MAX_NO_ARQUIVO)) break;
  }
  downloadText(`saude-${numero.toLowerCase()}.csv`, toCsv([TITULOS, ...linhas.map(celulasDe)]));
}

interface Props {
  readonly verificacao: VerificacaoSaude;
  readonly filtro: FiltroAchados;
  readonly onFiltro: (filtro: FiltroAchados) => void;
}

/** What one check found: each finding with its activity, service and TAG, and what to do. */
export function AchadosSaude({ verificacao, filtro, onFiltro }: Props) {
  const { codigo, nome } = verificacao;
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    achadosQuery(codigo, filtro),
  );
  const exportar = useMutation({
    mutationFn: () => exportAchados(verificacao, filtro),
    onError: (falha) => notify({ message: textOfError(falha).mensagem, color: 'red' }),
  });
  if (!data && error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const [primeira] = data?.pages ?? [];
  if (!data || !primeira) return <Skeleton height={240} />;
  const linhas = data.pages.flatMap((pagina) => pagina.linhas);
  const limpo = Object.values(filtro).every((um) => um === undefined);
  return (
    <>
      <Group gap={8} align="end" className="cad-sem-impressao">
        <SearchField
          rotulo="Buscar nos achados"
          placeholder="Atividade, serviço ou TAG"
          valor={filtro.busca}
          onBusca={(busca) => onFiltro({ busca })}
        />
        {(primeira.motivos.length > 1 || filtro.motivo) && (
          <NativeSelect
            aria-label="Tipo de achado"
            value={filtro.motivo ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onFiltro({ motivo: (value || undefined) as Motivo | undefined })
            }
            data={[
              { value: '', label: 'Todos os tipos' },
              ...primeira.motivos.map(({ motivo, achado, severidade, quantidade }) => ({
                value: motivo,
                label: `${formatNumero(quantidade)} · ${severidade ? `${severidade}: ` : ''}${achado}`,
              })),
            ]}
          />
        )}
        {filtro.servico && (
          <Button
            variant="light"
            rightSection={<IconX size={14} aria-hidden="true" />}
            onClick={() => onFiltro({ servico: undefined })}
          >
            Só de um serviço
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTableExport size={16} aria-hidden="true" />}
          disabled={primeira.total === 0}
          loading={exportar.isPending}
          onClick={() => exportar.mutate()}
        >
          Exportar CSV
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {formatContador(primeira.total, 'achado', 'achados')}
        </Text>
      </Group>
      {linhas.length === 0 && limpo && <EmptyState frase="Esta verificação não achou nada que você possa ver." />}
      {linhas.length === 0 && !limpo && (
        <NoMatch
          frase="Nenhum achado passa por estes filtros."
          onLimpar={() => onFiltro({ motivo: undefined, busca: undefined, servico: undefined })}
        />
      )}
      {linhas.length > 0 && (
        <Scrollable rotulo={`Achados de ${nome}`} bg="var(--cad-superficie)">
          <Table className={styles.tabela ?? ''} fz="sm" withTableBorder aria-busy={isFetching}>
            <Table.Thead visibleFrom="sm">
              <Table.Tr>
                <Table.Th>Achado e o que fazer</Table.Th>
                <Table.Th>Atividade</Table.Th>
                <Table.Th>Com o quê</Table.Th>
                <Table.Th>Quanto e quando</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map((achado, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, and rows keep no state
                <Linha key={i} achado={achado} />
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}
