import { CAMPOS_EXPLICADOS } from '@cadencia/domain/cronograma/consulta/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { RESTRICOES, TIPOS_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import { Anchor, Box, Button, Group, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { RecordTab } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pane, type PaneList } from '../../../components/pane.tsx';
import { isAbsent, RecordElsewhere } from '../../../components/record-elsewhere.tsx';
import { formatDataHora, formatDuracao, formatHh } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { type AtividadeDetalhe, atividadeQuery } from '../api.ts';
import { Avanco, Critica } from './celulas.tsx';
import type { CampoExplicado } from './chamadas-do-plano.ts';
import { HistoricoAvanco } from './historico-avanco.tsx';
import { recebeAvanco } from './linha.ts';
import { PorQue } from './porque.tsx';
import { Situacao } from './situacao.tsx';
import type { PedirEstorno } from './use-estornos.ts';
import { Vinculos } from './vinculos.tsx';

const DATAS = [
  ['Mais cedo', 'inicioCedo', 'terminoCedo', 'INICIO_CEDO', 'TERMINO_CEDO'],
  ['Mais tarde', 'inicioTarde', 'terminoTarde', 'INICIO_TARDE', 'TERMINO_TARDE'],
  ['Real', 'inicioReal', 'terminoReal', undefined, undefined],
  ['Linha de base', 'inicioBase', 'terminoBase', undefined, undefined],
] as const;

interface PorqueProps {
  readonly campo: CampoExplicado | undefined;
  readonly valor: string | null;
  readonly onPorque: (campo: CampoExplicado) => void;
}

/** A value of the calculation, which leads to its reason. */
function Explicavel({ campo, valor, onPorque }: PorqueProps) {
  if (!campo || !valor) return valor ?? '';
  return (
    <UnstyledButton
      fz="sm"
      td="underline dotted"
      title={`Por quê? ${CAMPOS_EXPLICADOS[campo]}`}
      onClick={() => onPorque(campo)}
    >
      {valor}
    </UnstyledButton>
  );
}

interface DatasProps {
  readonly atividade: AtividadeLinha;
  readonly onAtividade: (id: number) => void;
}

/** Dates, floats and constraint of an activity; those that the engine made tell why. */
function DatasAtividade({ atividade, onAtividade }: DatasProps) {
  const [porque, setPorque] = useState<{ readonly id: number; readonly campo: CampoExplicado }>();
  const onPorque = (campo: CampoExplicado) => setPorque({ id: atividade.id, campo });
  const { restricao, restricaoData, prazo } = atividade;
  return (
    <>
      <Table className="cad-numero" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Datas</Table.Th>
            <Table.Th>Início</Table.Th>
            <Table.Th>Término</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {DATAS.map(([rotulo, inicio, termino, doInicio, doTermino]) => (
            <Table.Tr key={rotulo}>
              <Table.Th scope="row">{rotulo}</Table.Th>
              <Table.Td>
                <Explicavel campo={doInicio} valor={formatDataHora(atividade[inicio])} onPorque={onPorque} />
              </Table.Td>
              <Table.Td>
                <Explicavel campo={doTermino} valor={formatDataHora(atividade[termino])} onPorque={onPorque} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text mt={8} mb={12} c="dimmed" fz="sm" component="div">
        Folga total <Explicavel campo="FOLGA_TOTAL" valor={formatDuracao(atividade.folgaTotal)} onPorque={onPorque} /> ·
        folga livre <Explicavel campo="FOLGA_LIVRE" valor={formatDuracao(atividade.folgaLivre)} onPorque={onPorque} /> ·{' '}
        <Explicavel campo="CRITICA" valor={atividade.critica ? 'crítica' : 'não crítica'} onPorque={onPorque} />
        {restricao && ` · ${RESTRICOES[restricao].toLowerCase()} ${restricaoData ? formatDataHora(restricaoData) : ''}`}
        {prazo && ` · prazo ${formatDataHora(prazo)}`}
      </Text>
      {porque?.id === atividade.id && (
        <PorQue {...porque} onAtividade={onAtividade} onFechar={() => setPorque(undefined)} />
      )}
    </>
  );
}

interface Props {
  readonly id: number;
  readonly lista: PaneList;
  readonly fotos: RecordTab['Parte'];
  readonly inspecoes: RecordTab['Parte'];
  readonly onAtividade: (id: number) => void;
  readonly onApontar: ((atividade: AtividadeLinha) => void) | undefined;
  readonly onEstornar: PedirEstorno | undefined;
}

/** All details of one activity, beside the list. */
export function AtividadePane({ id, lista, ...props }: Props) {
  const query = useQuery({ ...atividadeQuery(id), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Pane titulo={data ? `${data.codigo} · ${data.nome}` : 'Atividade'} lista={lista} registro={String(id)}>
      <Detalhe {...props} id={id} query={query} />
    </Pane>
  );
}

/** Stands in for an activity that the address names and this project lacks. */
const NaoEncontrada = () => (
  <EmptyState
    frase="Atividade não encontrada neste projeto."
    detalhe="Ela foi excluída ou é de outro projeto."
    acao={
      <Button component={Link} to="/gestaoprojeto" variant="default" size="sm">
        Ir para a lista de atividades
      </Button>
    }
  />
);

/** What keeps an activity from beginning, each with the way to its record. */
function Esperas({ esperas }: Pick<AtividadeDetalhe, 'esperas'>) {
  if (esperas.length === 0) return null;
  const titulo = esperas.some(({ impede }) => impede) ? 'Ainda não pode começar' : 'Espera para começar';
  return (
    <Box mb={12}>
      <Notice tone="atencao" titulo={titulo}>
        {esperas.map(({ motivo, ate, endereco }) => (
          <div key={`${motivo} ${endereco}`}>
            {motivo}
            {ate && `, previsto para ${formatDataHora(ate)}`}.{' '}
            {endereco && (
              <Anchor href={endereco} inherit>
                Abrir
              </Anchor>
            )}
          </div>
        ))}
      </Notice>
    </Box>
  );
}

interface DetalheProps extends Omit<Props, 'lista'> {
  readonly query: UseQueryResult<AtividadeDetalhe>;
}

function Detalhe({ id, query, fotos: Fotos, inspecoes: Inspecoes, onAtividade, onApontar, onEstornar }: DetalheProps) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Skeleton height={320} />;
  if (isAbsent(error))
    return (
      <RecordElsewhere entidade="atividade" id={id}>
        <NaoEncontrada />
      </RecordElsewhere>
    );
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const { tipo, situacao, critica, avanco, apontadaEm, duracao, duracaoRestante, hh, hhRealizado, calendario } = data;
  const estornar = async ({ id: apontamentoId, avanco: apontado }: AtividadeDetalhe['apontamentos'][number]) => {
    const rotulo = `${data.codigo} ${data.nome}`;
    const respostas = await onEstornar?.([{ apontamentoId, atividadeId: data.id, rotulo, avanco: apontado }]);
    if (respostas?.[0]?.erro === undefined && respostas) {
      notify({ message: 'Apontamento estornado.', color: 'green' });
      void refetch();
    }
  };
  return (
    <>
      <Group gap="8px 16px" mb={12}>
        <Situacao situacao={situacao} />
        <Critica critica={critica} />
        <Box className="cad-numero" component="span" w={120} lh="26px">
          <Avanco valor={avanco} depois={apontadaEm} />
        </Box>
        {onApontar && recebeAvanco(data) && (
          <Button
            size="sm"
            leftSection={<IconPencilPlus size={16} aria-hidden="true" />}
            onClick={() => onApontar(data)}
          >
            Apontar
          </Button>
        )}
      </Group>
      <Text mt={8} mb={12} c="dimmed" fz="sm">
        {TIPOS_ATIVIDADE[tipo]} · duração {formatDuracao(duracao)} · restante {formatDuracao(duracaoRestante)} ·{' '}
        {formatHh(hh)}
        {hhRealizado > 0 && ` · ${formatHh(hhRealizado)} gastas`} · calendário {calendario}
      </Text>
      <Esperas esperas={data.esperas} />
      <DatasAtividade atividade={data} onAtividade={onAtividade} />
      <Vinculos vinculos={data.vinculos} fora={data.foraDaVista} onAtividade={onAtividade} />
      <Suspense fallback={null}>
        <Inspecoes entidade="atividade" id={id} />
      </Suspense>
      <HistoricoAvanco apontamentos={data.apontamentos} onEstornar={onEstornar && ((item) => void estornar(item))} />
      <section aria-label="Fotos">
        <Text component="h3" mt={20} mb={4} fz="lg" fw={600}>
          Fotos
        </Text>
        {data.faltaFoto && (
          <Notice tone="atencao" titulo="Esta atividade exige foto">
            O serviço só conclui com ela.
          </Notice>
        )}
        <Suspense fallback={null}>
          <Fotos entidade="atividade" id={id} />
        </Suspense>
      </section>
    </>
  );
}
